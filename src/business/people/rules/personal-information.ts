import { z } from 'zod'
import type { BusinessDay } from '#kernel/business-day.ts'
import { isStreetAddress, noBox, ssnField, travelsWhole } from './person-fields.ts'
import { type PersonalFieldName, personalFieldNames, personalFields, personalRules } from './personal-fields.ts'
import { w9Certification } from './w9.ts'

export const personalInformation = (today: BusinessDay) =>
  z
    .object({
      ...personalRules(today),
      /** Optional if we hold it already. */
      ssn: ssnField.nullish().transform((digits) => digits ?? null),
      /** Signed with the number; without it payments are subject to backup withholding. */
      w9: w9Certification.nullish().transform((signed) => signed ?? null),
    })
    .refine(isStreetAddress, noBox('A P.O. box or a rented mailbox cannot be used. Enter the address where you live.'))
    .superRefine(travelsWhole)

export type PersonalInformation = z.output<ReturnType<typeof personalInformation>>

export type PersonalField = PersonalFieldName | 'ssn'

const isIdentity = (field: PersonalFieldName): boolean => 'isIdentity' in personalFields[field]

/** The fields of the identity check. Changes of other fields never count against anyone. */
export const legalIdentityFields: readonly PersonalField[] = [...personalFieldNames.filter(isIdentity), 'ssn']

/** The fields in which two versions differ. A number that was not typed again counts as unchanged. */
export function changedFields(
  before: Readonly<Record<PersonalField, string | null>>,
  after: Readonly<Record<PersonalField, string | null>>,
): PersonalField[] {
  const contact = personalFieldNames.filter((field) => !isIdentity(field))
  return [...legalIdentityFields, ...contact].filter((field) => before[field] !== after[field])
}
