import { type ReactNode, useId } from 'react'
import frame from '../field/field.module.css'
import styles from './checkbox.module.css'

export type CheckboxProps = {
  readonly children: ReactNode
  readonly isSelected?: boolean
  readonly onChange?: (isSelected: boolean) => void
  readonly onBlur?: () => void
  readonly name?: string
  readonly error?: string | undefined
  readonly isDisabled?: boolean
}

export function Checkbox({ children, error, isSelected, onChange, onBlur, name, isDisabled }: CheckboxProps) {
  const errorId = useId()
  return (
    <div data-field={name}>
      <label className={styles.checkbox}>
        <input
          type="checkbox"
          className={styles.control}
          name={name}
          checked={isSelected}
          disabled={isDisabled}
          onChange={(event) => onChange?.(event.target.checked)}
          onBlur={onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span className={styles.box} aria-hidden="true">
          <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
            <path
              d="M3.5 9.5 7.5 13.5 14.5 5"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </span>
        <span>{children}</span>
      </label>
      {error && (
        <span className={frame.error} id={errorId} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
