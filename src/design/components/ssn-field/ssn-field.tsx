import { useState } from 'react'
import { Button, TextField } from 'react-aria-components'
import { classNames } from '../../class-names.ts'
import frame from '../field/field.module.css'
import { ariaOf, FieldFrame, type FieldProps } from '../field/field.tsx'
import { ShapedInput } from '../field/shaped-input.tsx'
import styles from './ssn-field.module.css'

export type SsnFieldProps = FieldProps & {
  /** The digits alone, up to nine. */
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly onBlur?: () => void
}

const digit = /\d/

/** The number is hidden from the shoulder behind; a press shows it. It is never filled in or remembered. */
export function SsnField({ value, onChange, onBlur, ...field }: SsnFieldProps) {
  const [isShown, show] = useState(false)
  return (
    <TextField
      className={frame.field}
      {...ariaOf(field)}
      {...(onBlur ? { onBlur } : {})}
      value={shapeSsn(value)}
      inputMode="numeric"
      autoComplete="off"
    >
      <FieldFrame {...field}>
        <div className={styles.ssn}>
          <ShapedInput
            className={classNames(frame.input, styles.input, !isShown && styles.hidden)}
            text={shapeSsn(value)}
            shape={shapeSsn}
            counts={digit}
            onText={(text) => onChange(text.replace(/\D/g, ''))}
          />
          <Button className={styles.show} slot={null} aria-pressed={isShown} onPress={() => show(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
          </Button>
        </div>
      </FieldFrame>
    </TextField>
  )
}

/** "123-45-6789" from the digits of what was typed. */
function shapeSsn(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 9)
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-')
}
