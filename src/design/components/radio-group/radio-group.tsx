import { type FieldProps, GroupFrame, useControl } from '../field/field.tsx'
import type { Choice } from '../select-field/select-field.tsx'
import styles from './radio-group.module.css'

export type RadioGroupProps<Value extends string> = FieldProps & {
  readonly choices: readonly Choice<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly onBlur?: () => void
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { choices, value, onChange, onBlur, ...field } = props
  const control = useControl(field)
  return (
    <GroupFrame {...field} control={control}>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.control}
              name={field.name ?? control.id}
              value={choice.value}
              checked={choice.value === value}
              disabled={Boolean(field.isDisabled || field.isReadOnly || choice.isDisabled)}
              onChange={() => onChange(choice.value)}
              onBlur={onBlur}
            />
            <span className={styles.dot} aria-hidden="true" />
            <span>
              {choice.label}
              {choice.help && <small>{choice.help}</small>}
            </span>
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}
