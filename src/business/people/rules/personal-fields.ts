import { z } from 'zod'
import type { BusinessDay } from '#kernel/business-day.ts'
import { addressFields, dateOfBirthField, personName } from './person-fields.ts'
import { parseUsPhone } from './phone.ts'

/** A text of the personal information: the form's field, the command's input, the field of the API and the column follow from it. */
type PersonalFieldShape = {
  /** Its column of `people.user`; null before it was given. */
  readonly column: string
  /** Its descriptions in the API, as it is shown and as it is entered, where the name is not one of the common ones. */
  readonly says?: string
  readonly asks?: string
  /** May be left out. */
  readonly isOptional?: true
  /** Whether identity is checked by it. Changing the rest of the profile is never held against anyone. */
  readonly isIdentity?: true
  /** Whether it is erased as soon as an account is closed. What names a holder is kept as long as tax records are. */
  readonly isErasedAtOnce?: true
  /** The rule of the form and the server; `today` is the business day on which it is sent. */
  readonly rule: (today: BusinessDay) => z.ZodType
}

const phone = z.string().transform((text, check) => {
  if (text.trim() === '') return null
  const read = parseUsPhone(text)
  if (read) return read
  check.addIssue({ code: 'custom', message: 'Enter a US phone number with its area code, for example (207) 555-0123.' })
  return z.NEVER
})

/** In the order of the form. The tax number is not among them: it is sealed, and shown by its last four digits. */
export const personalFields = {
  firstName: { column: 'first_name', isIdentity: true, rule: () => personName('first name') },
  lastName: { column: 'last_name', isIdentity: true, rule: () => personName('last name') },
  dateOfBirth: { column: 'date_of_birth', isIdentity: true, rule: dateOfBirthField },
  /** Needed only once a custodian confirms it by a code; left out, the number that we have stays. */
  primaryPhone: {
    column: 'primary_phone',
    isOptional: true,
    isErasedAtOnce: true,
    rule: () => phone.nullish().transform((number) => number ?? null),
  },
  address1: { column: 'address1', rule: () => addressFields.address1 },
  address2: { column: 'address2', isOptional: true, rule: () => addressFields.address2 },
  city: { column: 'city', rule: () => addressFields.city },
  state: {
    column: 'state',
    says: 'The US state of the home address, by its two letters; null before it was given.',
    rule: () => addressFields.state,
  },
  postalCode: { column: 'postal_code', rule: () => addressFields.postalCode },
  citizenshipCountryCode: {
    column: 'citizenship_country_code',
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

/** One thing for each field, by its name. */
export const ofEachField = <Made>(make: (shape: PersonalFieldShape, name: PersonalFieldName) => Made) =>
  Object.fromEntries(shapes.map(([name, shape]) => [name, make(shape, name)])) as Record<PersonalFieldName, Made>

/** The rules by which the fields are read on a day. */
export const personalRules = (today: BusinessDay) =>
  ofEachField(({ rule }) => rule(today)) as { [Name in PersonalFieldName]: ReturnType<Shapes[Name]['rule']> }

/** The fields as they are stored, by column. */
export const columnsOf = <Given extends Readonly<Record<PersonalFieldName, string | null>>>(given: Given) =>
  Object.fromEntries(shapes.map(([name, { column }]) => [column, given[name]])) as {
    [Name in PersonalFieldName as Shapes[Name]['column']]: Given[Name]
  }

/** The stored fields of a person. */
export const fieldsOf = (row: Readonly<Record<Column, string | null>>): Record<PersonalFieldName, string | null> =>
  ofEachField(({ column }) => row[column as Column])

/** The columns that an erasure empties: at once, or with what names a holder. */
export const columnsErased = (when: 'atOnce' | 'withTaxRecords') =>
  Object.fromEntries(
    shapes
      .filter(([, { isErasedAtOnce = false }]) => isErasedAtOnce === (when === 'atOnce'))
      .map(([, { column }]) => [column, null]),
  ) as Partial<Record<Column, null>>
