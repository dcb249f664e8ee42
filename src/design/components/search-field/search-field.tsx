import { useTypedBefore } from '../../use-typed-before.ts'
import styles from './search-field.module.css'

type SearchFieldProps = {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const field = useTypedBefore(value, onChange)
  return (
    <search className={styles.search} data-wakes>
      <label>
        <span className="visually-hidden">{label}</span>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path
            d="M8.5 3a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM13 13l4 4"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
        <input
          ref={field}
          type="search"
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
    </search>
  )
}
