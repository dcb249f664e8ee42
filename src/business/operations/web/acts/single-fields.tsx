import type { ComponentType } from 'react'
import { DateField } from '#design/components/date-field/date-field.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { type Choice, SelectField } from '#design/components/select-field/select-field.tsx'
import { TextField, type TextFieldProps } from '#design/components/text-field/text-field.tsx'
import { cents } from '#kernel/cents.ts'
import type { ActField, FieldKind } from './act.ts'
import { choicesFor, type SingleFieldProps } from './field-props.ts'
import { FileField } from './file-field.tsx'
import { InstantField } from './instant-field.tsx'
import { MonthField } from './month-field.tsx'
import { AccountField, PlantField, PortfolioField } from './subject-fields.tsx'

const written =
  (given: Pick<TextFieldProps, 'type' | 'inputMode' | 'rows'> = {}): ComponentType<SingleFieldProps> =>
  ({ field: _, ...props }) => <TextField {...props} {...given} />

const Money = ({ field: _, value, onChange, ...props }: SingleFieldProps) => (
  <MoneyField
    {...props}
    value={/^\d+$/.test(value) ? cents(value) : null}
    onChange={(amount) => onChange(amount === null ? '' : amount.toString())}
  />
)

const Day = ({ field: _, value, onChange, ...props }: SingleFieldProps) => (
  <DateField
    {...props}
    value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null}
    onChange={(day) => onChange(day ?? '')}
  />
)

const yesOrNo: readonly Choice[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

const Flag = ({ field, value, ...props }: SingleFieldProps) => (
  <SelectField {...props} value={value || null} choices={choicesFor(field, yesOrNo, value)} />
)

const ChoiceOfField = ({ field, value, ...props }: SingleFieldProps) => (
  <SelectField {...props} value={value || null} choices={choicesFor(field, field.choices ?? [], value)} />
)

export const singleFields: Readonly<Record<Exclude<FieldKind, 'record'>, ComponentType<SingleFieldProps>>> = {
  text: written(),
  paragraph: written({ rows: 3 }),
  email: written({ type: 'email' }),
  textFile: FileField,
  base64File: FileField,
  cents: Money,
  plainAmount: written({ inputMode: 'text' }),
  sharePrice: written({ inputMode: 'decimal' }),
  rate: written({ inputMode: 'decimal' }),
  integer: written({ inputMode: 'numeric' }),
  decimal: written({ inputMode: 'text' }),
  day: Day,
  month: MonthField,
  instant: InstantField,
  flag: Flag,
  choice: ChoiceOfField,
  id: written(),
  portfolio: PortfolioField,
  plant: PlantField,
  account: AccountField,
  person: written(),
}

const units: Partial<Readonly<Record<FieldKind, string>>> = {
  sharePrice: 'Like 1.2463.',
  rate: 'In percent, like 5 or 0.25.',
  plainAmount: 'With a minus sign if it is below zero.',
}

export const helpOf = ({ kind, help }: ActField): string | undefined =>
  [help, units[kind]].filter(Boolean).join(' ') || undefined
