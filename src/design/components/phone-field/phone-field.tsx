import { FieldFrame, type FieldProps, useControl } from '../field/field.tsx'
import { ShapedInput } from '../field/shaped-input.tsx'
import { shapePhone, storedPhone } from './phone-text.ts'

export type PhoneFieldProps = FieldProps & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
}

const typedCharacters = /[\d+]/

export function PhoneField({ value, onChange, onBlur, ...field }: PhoneFieldProps) {
  const control = useControl(field)
  return (
    <FieldFrame {...field} control={control}>
      <ShapedInput
        {...control}
        text={shapePhone(value)}
        shape={shapePhone}
        counts={typedCharacters}
        onText={(text) => onChange(storedPhone(text))}
        onBlur={onBlur}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </FieldFrame>
  )
}
