import styles from './choice-chips.module.css'

type CheckChipsProps = {
  readonly label: string
  readonly chips: readonly { readonly value: string; readonly label: string }[]
  readonly values: readonly string[]
  /** The most choices; beyond it the others are disabled. */
  readonly most: number
  readonly onChange: (values: readonly string[]) => void
}

/** A multiple choice of a few: native checkboxes in a row. */
export function CheckChips({ label, chips, values, most, onChange }: CheckChipsProps) {
  return (
    <fieldset className={styles.chips} data-wakes>
      <legend className="visually-hidden">{label}</legend>
      {chips.map(({ value, label: words }) => {
        const isChosen = values.includes(value)
        return (
          <label key={value} className={styles.chip}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={!isChosen && values.length >= most}
              onChange={() => onChange(isChosen ? values.filter((chosen) => chosen !== value) : [...values, value])}
              className={styles.input}
            />
            {words}
          </label>
        )
      })}
    </fieldset>
  )
}
