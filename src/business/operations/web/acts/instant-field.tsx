import { DateField } from '#design/components/date-field/date-field.tsx'
import { FieldPair } from '#design/components/form/form.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import type { SingleFieldProps } from './field-props.ts'

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
const choices = hours.map((hour) => ({ value: hour, label: `${hour} UTC` }))

/** A day and an hour in UTC, since meters count whole hours. */
export function InstantField({ field: _, value, onChange, ...props }: SingleFieldProps) {
  const [day = '', time = ''] = value.split('T')
  const hour = time.slice(0, 5)
  const change = (nextDay: string, nextHour: string) =>
    onChange(nextDay || nextHour ? `${nextDay}T${nextHour ? `${nextHour}:00Z` : ''}` : '')
  return (
    <FieldPair>
      <DateField {...props} value={day || null} onChange={(next) => change(next ?? '', hour)} />
      <SelectField
        label={`${props.label}: time`}
        name={`${props.name}.time`}
        choices={choices}
        value={hour || null}
        onChange={(next) => change(day, next)}
      />
    </FieldPair>
  )
}
