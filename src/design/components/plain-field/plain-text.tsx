import { useId } from 'react'
import { useTypedBefore } from '../../use-typed-before.ts'
import styles from './plain-field.module.css'

type PlainTextProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'password'
  readonly autoComplete?: string
  readonly error?: string | undefined
}

export function PlainText({ label, value, onChange, type = 'text', autoComplete, error }: PlainTextProps) {
  const id = useId()
  const field = useTypedBefore(value, onChange)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box} data-invalid={error ? true : undefined}>
        <input
          ref={field}
          id={id}
          type={type}
          value={value}
          autoComplete={autoComplete}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      <small id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </small>
    </div>
  )
}
