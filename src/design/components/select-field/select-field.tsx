import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'
import { classNames } from '../../class-names.ts'
import frame from '../field/field.module.css'
import { ariaOf, FieldFrame, type FieldProps } from '../field/field.tsx'
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

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { choices, value, onChange, onBlur, placeholder = 'Choose', autoComplete, ...field } = props
  const { isReadOnly, ...aria } = ariaOf(field)
  return (
    <Select
      className={frame.field}
      {...aria}
      isDisabled={Boolean(field.isDisabled || isReadOnly)}
      {...(onBlur ? { onBlur } : {})}
      {...(autoComplete ? { autoComplete } : {})}
      value={value}
      onChange={(key) => key !== null && onChange(key as Value)}
      placeholder={placeholder}
    >
      <FieldFrame {...field}>
        <Button className={classNames(frame.input, styles.button)}>
          <SelectValue className={styles.value} />
          <svg width="14" height="9" viewBox="0 0 12 8" aria-hidden="true">
            <path d="M1.5 1.5 6 6l4.5-4.5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </Button>
      </FieldFrame>
      <Popover className={styles.popover}>
        <ListBox className={styles.list} items={choices.map((choice) => ({ ...choice, id: choice.value }))}>
          {(choice) => (
            <ListBoxItem className={styles.item} textValue={choice.label} isDisabled={choice.isDisabled ?? false}>
              <span>{choice.label}</span>
              {choice.help && <small>{choice.help}</small>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  )
}
