import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components'
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

export function Checkbox({ children, error, ...rest }: CheckboxProps) {
  return (
    <div data-field={rest.name}>
      <AriaCheckbox className={styles.checkbox} {...rest} isInvalid={Boolean(error)} validationBehavior="aria">
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
      </AriaCheckbox>
      {error && (
        <span className={frame.error} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
