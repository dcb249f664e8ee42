import type { HTMLAttributes, Ref } from 'react'
import { classNames } from '../../class-names.ts'
import styles from '../field/field.module.css'
import { FieldFrame, type FieldProps, useControl } from '../field/field.tsx'

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
  readonly rows?: number
  readonly inputRef?: Ref<HTMLInputElement>
}

export function TextField({ inputRef, rows, type = 'text', onChange, ...props }: TextFieldProps) {
  const { value, defaultValue, onBlur, inputMode, autoComplete, maxLength, placeholder } = props
  const control = useControl(props)
  const given = {
    ...control,
    ...{ value, defaultValue, onBlur, inputMode, autoComplete, maxLength, placeholder },
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange?.(target.value),
  }
  return (
    <FieldFrame {...props} control={control}>
      {rows ? (
        <textarea {...given} className={classNames(styles.input, styles.textArea)} rows={rows} />
      ) : (
        <input {...given} className={styles.input} ref={inputRef} type={type} />
      )}
    </FieldFrame>
  )
}
