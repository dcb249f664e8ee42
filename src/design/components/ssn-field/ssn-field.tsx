import { useState } from 'react'
import { classNames } from '../../class-names.ts'
import frame from '../field/field.module.css'
import { FieldFrame, type FieldProps, useControl } from '../field/field.tsx'
import { ShapedInput } from '../field/shaped-input.tsx'
import styles from './ssn-field.module.css'
import { shapeSsn } from './ssn-text.ts'

export type SsnFieldProps = FieldProps & {
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly onBlur?: () => void
}

const digit = /\d/

/** The number is masked on screen; a press shows it. It is never autofilled or stored. */
export function SsnField({ value, onChange, onBlur, ...field }: SsnFieldProps) {
  const [isShown, show] = useState(false)
  const control = useControl(field)
  return (
    <FieldFrame {...field} control={control}>
      <div className={styles.ssn}>
        <ShapedInput
          {...control}
          className={classNames(frame.input, styles.input, !isShown && styles.hidden)}
          text={shapeSsn(value)}
          shape={shapeSsn}
          counts={digit}
          onText={(text) => onChange(text.replace(/\D/g, ''))}
          onBlur={onBlur}
          inputMode="numeric"
          autoComplete="off"
        />
        <button type="button" className={styles.show} aria-pressed={isShown} onClick={() => show(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
    </FieldFrame>
  )
}
