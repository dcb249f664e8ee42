import { classNames } from '../../class-names.ts'
import frame from '../field/field.module.css'
import { FieldFrame, type FieldProps, useControl } from '../field/field.tsx'
import styles from './select-field.module.css'

export type Choice<Value extends string = string> = {
  readonly value: Value
  readonly label: string
  readonly help?: string
  readonly isDisabled?: boolean
}

export type SelectFieldProps<Value extends string> = FieldProps & {
  readonly choices: readonly Choice<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly onBlur?: () => void
  readonly placeholder?: string
  readonly autoComplete?: string
}

/** A native select: a phone shows its picker, and a keyboard finds a choice by its first characters. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { choices, value, onChange, onBlur, placeholder = 'Choose', autoComplete, ...field } = props
  const { readOnly, ...control } = useControl({ ...field, isDisabled: Boolean(field.isDisabled || field.isReadOnly) })
  return (
    <FieldFrame {...field} control={{ ...control, readOnly }}>
      <div className={styles.select}>
        <select
          {...control}
          className={classNames(frame.input, styles.input)}
          value={value ?? ''}
          data-drawn={value ?? ''}
          onChange={(event) => onChange(event.target.value as Value)}
          onBlur={onBlur}
          autoComplete={autoComplete}
        >
          {!choices.some((choice) => choice.value === (value ?? '')) && (
            <option value={value ?? ''} disabled hidden>
              {placeholder}
            </option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
              {choice.help ? `${choice.label}: ${choice.help}` : choice.label}
            </option>
          ))}
        </select>
        <svg width="14" height="9" viewBox="0 0 12 8" aria-hidden="true">
          <path d="M1.5 1.5 6 6l4.5-4.5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </div>
    </FieldFrame>
  )
}
