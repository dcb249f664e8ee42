import type { FieldError, FieldErrors, FieldValues } from 'react-hook-form'
import type { FieldFault } from '#design/components/error-summary/error-summary.tsx'
import type { Refused } from '#web/apollo.ts'

/** The sum of what is wrong in a form that was sent, with what the server said that belongs to no field. */
export function faultsOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  refused: Refused | null,
): FieldFault[] {
  const inFields = Object.entries(errors).map(([field, error]) => ({
    field,
    message: (error as FieldError | undefined)?.message ?? 'Check this field.',
  }))
  return refused && !refused.field ? [...inFields, { message: refused.message }] : inFields
}

type Rendered<Value> = {
  readonly field: {
    readonly name: string
    readonly value: Value
    readonly onChange: (value: Value) => void
    readonly onBlur: () => void
  }
  readonly fieldState: { readonly error?: { readonly message?: string } | undefined }
}

/** What a field of the design takes from react-hook-form's Controller. */
export const bound = <Value>({ field: { name, value, onChange, onBlur }, fieldState }: Rendered<Value>) => ({
  name,
  value,
  onChange,
  onBlur,
  error: fieldState.error?.message,
})
