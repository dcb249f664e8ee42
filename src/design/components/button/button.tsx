import { useRef } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps, type PressEvent } from 'react-aria-components'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-look.ts'

export type ButtonProps = ButtonLook &
  Omit<AriaButtonProps, 'className' | 'style' | 'children'> & {
    readonly children: React.ReactNode
    readonly className?: string
    /** Work is under way: the button keeps its width and its focus, and does nothing more. */
    readonly isLoading?: boolean
  }

export function Button({ kind, size, wide, className, isLoading = false, children, onPress, ...rest }: ButtonProps) {
  const busy = useRef(false)
  /** A second press in the same moment, before React has drawn the loading state, is dropped too. */
  async function press(event: PressEvent) {
    if (busy.current || !onPress) return
    busy.current = true
    try {
      await (onPress(event) as unknown)
    } finally {
      busy.current = false
    }
  }
  return (
    <AriaButton
      {...rest}
      {...(onPress ? { onPress: press } : {})}
      isPending={isLoading}
      className={buttonClass({ kind, size, wide }, className)}
    >
      <span className={styles.words}>{children}</span>
      {isLoading && <Spinner className={styles.spinner} label="Working" size={22} />}
    </AriaButton>
  )
}
