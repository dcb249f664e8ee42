import { z } from 'zod'
import { personName, travelsWhole } from '#business/people/rules/person-fields.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export type LegalName = { readonly firstName: string; readonly lastName: string }

const fields = z
  .object({ firstName: personName('new first name'), lastName: personName('new last name') })
  .superRefine(travelsWhole)

/** The rules speak to the person; here an operator types for them. */
const toOperator = (message: string): string =>
  message.replace(/\b[Yy]our new/, (word) => (word.startsWith('Y') ? 'The new' : 'the new'))

/** The new name as Personal information would take it. */
export function readNewName(given: LegalName): LegalName | Refusal<'badName'> {
  const read = fields.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  return refuse('badName', toOperator(issue!.message), String(issue!.path[0] ?? 'lastName'))
}

/** Exact spelling decides: an accent or a capital makes another name. */
export const isSameName = (one: LegalName, other: LegalName): boolean =>
  one.firstName === other.firstName && one.lastName === other.lastName

export const nameText = ({ firstName, lastName }: LegalName): string => `${firstName} ${lastName}`
