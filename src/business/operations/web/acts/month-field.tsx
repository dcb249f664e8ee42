import { SelectField } from '#design/components/select-field/select-field.tsx'
import { businessDay } from '#kernel/business-day.ts'
import { useToday } from '#web/use-today.ts'
import { choicesFor, type SingleFieldProps } from './field-props.ts'

const names = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shownMonths = 60

function monthsUpTo(today: string): readonly string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: shownMonths }, (_, back) => {
    const months = year * 12 + month - 1 - back
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  })
}

const nameOf = (month: string): string => names.format(Date.parse(`${month}-01T00:00:00Z`))

/** A month chosen by name: each act is about one that has begun. */
export function MonthField({ field, value, ...props }: SingleFieldProps) {
  const today = useToday() ?? businessDay('2026-01-01')
  const monthChoices = monthsUpTo(today)
  const months = value && !monthChoices.includes(value) ? [value, ...monthChoices] : monthChoices
  const choices = months.map((month) => ({ value: month, label: nameOf(month) }))
  return <SelectField {...props} value={value || null} choices={choicesFor(field, choices, value)} />
}
