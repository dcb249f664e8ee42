import type { FieldProps } from '#design/components/field/field.tsx'
import type { Choice } from '#design/components/select-field/select-field.tsx'
import type { ActField } from './act.ts'

export type SingleFieldProps = FieldProps & {
  readonly field: ActField
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Clears an optional field, because a select cannot be emptied. */
const notGiven: Choice = { value: '', label: 'Not given' }

export const choicesFor = (field: ActField, choices: readonly Choice[], value: string): readonly Choice[] =>
  field.isRequired || value === '' ? choices : [notGiven, ...choices]
