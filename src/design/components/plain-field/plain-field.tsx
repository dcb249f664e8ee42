import { type ReactNode, useId } from 'react'
import styles from './plain-field.module.css'

type PlainFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly prefix?: string
  readonly help?: ReactNode
  readonly error?: string | undefined
}

export function PlainField({ label, value, onChange, prefix, help, error }: PlainFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box} data-invalid={error ? true : undefined}>
        {prefix && <span aria-hidden="true">{prefix}</span>}
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      <small id={`${id}-help`} className={error ? styles.error : undefined}>
        {error ?? help}
      </small>
    </div>
  )
}

type SliderProps = {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly onChange: (value: number) => void
  readonly words: string
}

export function Slider({ label, value, least, most, onChange, words }: SliderProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{words}</output>
      </div>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={least}
        max={most}
        value={value}
        aria-valuetext={words}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}

type PlainSelectProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

export function PlainSelect({ label, value, onChange, choices }: PlainSelectProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={styles.box} value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}
