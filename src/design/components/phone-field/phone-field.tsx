import { TextField } from 'react-aria-components'
import frame from '../field/field.module.css'
import { ariaOf, FieldFrame, type FieldProps } from '../field/field.tsx'
import { ShapedInput } from '../field/shaped-input.tsx'
import { shapePhone, storedPhone } from './phone-text.ts'

export type PhoneFieldProps = FieldProps & {
  /** "+15550134567" once it is whole, else the digits so far. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
}

const typedCharacters = /[\d+]/

export function PhoneField({ value, onChange, onBlur, ...field }: PhoneFieldProps) {
  return (
    <TextField
      className={frame.field}
      {...ariaOf(field)}
      {...(onBlur ? { onBlur } : {})}
      value={shapePhone(value)}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    >
      <FieldFrame {...field}>
        <ShapedInput
          text={shapePhone(value)}
          shape={shapePhone}
          counts={typedCharacters}
          onText={(text) => onChange(storedPhone(text))}
        />
      </FieldFrame>
    </TextField>
  )
}
