import type { ReactNode } from 'react'
import styles from './plain-field.module.css'

type PlainCheckboxProps = {
  readonly children: ReactNode
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
}

export function PlainCheckbox({ children, isSelected, onChange }: PlainCheckboxProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isSelected} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  )
}
