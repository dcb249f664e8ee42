import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-look.ts'

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'style' | 'onClick' | 'disabled' | 'aria-disabled'> & {
    readonly onPress?: () => unknown
    readonly isDisabled?: boolean
    /** True while work is under way: the button keeps its width and focus, and ignores presses. */
    readonly isLoading?: boolean
  }

export function Button(props: ButtonProps) {
  const { kind, size, wide, className, isLoading = false, isDisabled, children, onPress, type, ...rest } = props
  const busy = useRef(false)
  /** Also drops a second press before React has rendered the loading state. */
  async function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy.current || isLoading || !onPress) return
    // Safari does not focus a pressed button, and a closing dialog returns the focus to it.
    event.currentTarget.focus({ preventScroll: true })
    busy.current = true
    try {
      await onPress()
    } finally {
      busy.current = false
    }
  }
  return (
    <button
      {...rest}
      // A loading button submits no form.
      type={isLoading ? 'button' : (type ?? 'button')}
      disabled={isDisabled}
      aria-disabled={isLoading || undefined}
      data-pending={isLoading || undefined}
      className={buttonClass({ kind, size, wide }, className)}
      onClick={press}
    >
      <span className={styles.words}>{children}</span>
      {isLoading && <Spinner className={styles.spinner} label="Working" size={22} />}
    </button>
  )
}
