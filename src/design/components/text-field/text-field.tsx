import type { HTMLAttributes, Ref } from 'react'
import { TextField as AriaTextField, Input, TextArea } from 'react-aria-components'
import { classNames } from '../../class-names.ts'
import styles from '../field/field.module.css'
import { ariaOf, FieldFrame, type FieldProps } from '../field/field.tsx'

export type TextFieldProps = FieldProps & {
  readonly value?: string
  readonly defaultValue?: string
  readonly onChange?: (value: string) => void
  readonly onBlur?: () => void
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url'
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  readonly autoComplete?: string
  readonly maxLength?: number
  readonly placeholder?: string
  /** A box of several lines, of this height at first. */
  readonly rows?: number
  readonly inputRef?: Ref<HTMLInputElement>
}

export function TextField({ inputRef, rows, placeholder, ...props }: TextFieldProps) {
  const { value, defaultValue, onChange, onBlur, type, inputMode, autoComplete, maxLength } = props
  const given = { value, defaultValue, onChange, onBlur, type, inputMode, autoComplete, maxLength }
  const passed = Object.fromEntries(Object.entries(given).filter(([, set]) => set !== undefined))
  return (
    <AriaTextField className={styles.field} {...ariaOf(props)} {...passed}>
      <FieldFrame {...props}>
        {rows ? (
          <TextArea className={classNames(styles.input, styles.textArea)} rows={rows} placeholder={placeholder} />
        ) : (
          <Input className={styles.input} ref={inputRef} placeholder={placeholder} />
        )}
      </FieldFrame>
    </AriaTextField>
  )
}
