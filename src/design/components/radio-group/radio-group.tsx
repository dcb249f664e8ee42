import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components'
import frame from '../field/field.module.css'
import { ariaOf, FieldFrame, type FieldProps } from '../field/field.tsx'
import type { Choice } from '../select-field/select-field.tsx'
import styles from './radio-group.module.css'

export type RadioGroupProps<Value extends string> = FieldProps & {
  readonly choices: readonly Choice<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly onBlur?: () => void
}

export function RadioGroup<Value extends string>({
  choices,
  value,
  onChange,
  onBlur,
  ...field
}: RadioGroupProps<Value>) {
  const { autoFocus: _, ...aria } = ariaOf(field)
  return (
    <AriaRadioGroup
      className={frame.field}
      {...aria}
      {...(onBlur ? { onBlur } : {})}
      value={value}
      onChange={(next) => onChange(next as Value)}
    >
      <FieldFrame {...field}>
        <div className={styles.choices}>
          {choices.map((choice) => (
            <Radio
              key={choice.value}
              value={choice.value}
              className={styles.choice}
              isDisabled={choice.isDisabled ?? false}
            >
              <span className={styles.dot} aria-hidden="true" />
              <span>
                {choice.label}
                {choice.help && <small>{choice.help}</small>}
              </span>
            </Radio>
          ))}
        </div>
      </FieldFrame>
    </AriaRadioGroup>
  )
}
