import { z } from 'zod'
import type { BusinessDay } from '#kernel/business-day.ts'
import { addressFields, dateOfBirthField, personName } from './person-fields.ts'
import { parseUsPhone } from './phone.ts'

type PersonalFieldShape = {
  readonly column: string
  /** Its API descriptions as shown and as entered, if the name is not a common one. */
  readonly says?: string
  readonly asks?: string
  readonly isOptional?: true
  /** True if the identity check uses it. Changes of other fields never count against anyone. */
  readonly isIdentity?: true
  /** True if it is erased when the account is closed. Names of holders are kept as long as tax records. */
  readonly isErasedAtOnce?: true
  readonly rule: (today: BusinessDay) => z.ZodType
}

const phone = z.string().transform((text, check) => {
  if (text.trim() === '') return null
  const read = parseUsPhone(text)
  if (read) return read
  check.addIssue({ code: 'custom', message: 'Enter a US phone number with its area code, for example (207) 555-0123.' })
  return z.NEVER
})

/** In form order. The tax number is separate: it is sealed, and shown by its last four digits. */
export const personalFields = {
  firstName: { column: 'first_name', isIdentity: true, rule: () => personName('first name') },
  lastName: { column: 'last_name', isIdentity: true, rule: () => personName('last name') },
  dateOfBirth: { column: 'date_of_birth', isIdentity: true, rule: dateOfBirthField },
  /** Needed only for a custodian's code; if omitted, the stored number stays. */
  primaryPhone: {
    column: 'primary_phone',
    says: 'US phone number, "+12075550123"; null before it was given.',
    asks: 'US phone number with area code; left out, the stored number stays.',
    isOptional: true,
    isErasedAtOnce: true,
    rule: () => phone.nullish().transform((number) => number ?? null),
  },
  address1: {
    column: 'address1',
    says: 'Street and house number of the home address; null before it was given.',
    rule: () => addressFields.address1,
  },
  address2: { column: 'address2', isOptional: true, rule: () => addressFields.address2 },
  city: { column: 'city', says: 'City of the home address; null before it was given.', rule: () => addressFields.city },
  state: {
    column: 'state',
    says: 'The US state of the home address, by its two letters; null before it was given.',
    rule: () => addressFields.state,
  },
  postalCode: {
    column: 'postal_code',
    says: 'ZIP code of the home address, or postal code abroad; null before it was given.',
    rule: () => addressFields.postalCode,
  },
  citizenshipCountryCode: {
    column: 'citizenship_country_code',
    says: 'Country of citizenship, as its ISO 3166 code of two letters; null before it was given.',
    asks: 'Country of citizenship, as its ISO 3166 code of two letters.',
    rule: () => z.string().regex(/^[A-Z]{2}$/, 'Choose your country of citizenship.'),
  },
} as const satisfies Readonly<Record<string, PersonalFieldShape>>

type Shapes = typeof personalFields
export type PersonalFieldName = keyof Shapes
type Column = Shapes[PersonalFieldName]['column']

const shapes: readonly (readonly [PersonalFieldName, PersonalFieldShape])[] = Object.entries(personalFields) as [
  PersonalFieldName,
  PersonalFieldShape,
][]

export const personalFieldNames: readonly PersonalFieldName[] = shapes.map(([name]) => name)

export const ofEachField = <Made>(make: (shape: PersonalFieldShape, name: PersonalFieldName) => Made) =>
  Object.fromEntries(shapes.map(([name, shape]) => [name, make(shape, name)])) as Record<PersonalFieldName, Made>

export const personalRules = (today: BusinessDay) =>
  ofEachField(({ rule }) => rule(today)) as { [Name in PersonalFieldName]: ReturnType<Shapes[Name]['rule']> }

export const columnsOf = <Given extends Readonly<Record<PersonalFieldName, string | null>>>(given: Given) =>
  Object.fromEntries(shapes.map(([name, { column }]) => [column, given[name]])) as {
    [Name in PersonalFieldName as Shapes[Name]['column']]: Given[Name]
  }

export const fieldsOf = (row: Readonly<Record<Column, string | null>>): Record<PersonalFieldName, string | null> =>
  ofEachField(({ column }) => row[column as Column])

/** The columns that an erasure empties: at once, or with the tax records. */
export const columnsErased = (when: 'atOnce' | 'withTaxRecords') =>
  Object.fromEntries(
    shapes
      .filter(([, { isErasedAtOnce = false }]) => isErasedAtOnce === (when === 'atOnce'))
      .map(([, { column }]) => [column, null]),
  ) as Partial<Record<Column, null>>
