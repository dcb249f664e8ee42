import styles from './choice-chips.module.css'

type Chip<Value extends string> = { readonly value: Value; readonly label: string }

type ChoiceChipsProps<Value extends string> = {
  readonly label: string
  readonly chips: readonly Chip<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A single choice of a few: native radio buttons in a row. */
export function ChoiceChips<Value extends string>({ label, chips, value, onChange }: ChoiceChipsProps<Value>) {
  return (
    <fieldset className={styles.chips} data-wakes>
      <legend className="visually-hidden">{label}</legend>
      {chips.map((chip) => (
        <label key={chip.value} className={styles.chip}>
          <input
            type="radio"
            name={label}
            checked={chip.value === value}
            onChange={() => onChange(chip.value)}
            className={styles.input}
          />
          {chip.label}
        </label>
      ))}
    </fieldset>
  )
}
