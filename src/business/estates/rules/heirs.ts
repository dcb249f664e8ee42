import type { AccountId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { type PartyFacts, type PartyLack, partyLack } from './party.ts'

export type Heir = { readonly accountId: AccountId; readonly part: number; readonly relation: string }

export const mostHeirs = 20
export const mostParts = 1_000_000

export type HeirsRefusal = Refusal<'badHeirs' | 'namedTwice'>

/** Refuses heirs unless their parts sum to the whole and each account is named once. */
export function refuseHeirs(
  { whole, heirs }: { readonly whole: number; readonly heirs: readonly Heir[] },
  decedent: AccountId,
): HeirsRefusal | null {
  if (heirs.length === 0 || heirs.length > mostHeirs)
    return refuse('badHeirs', `Name from 1 to ${mostHeirs} heirs.`, 'heirs')
  if (heirs.some(({ accountId }) => accountId === decedent))
    return refuse('badHeirs', 'The account of the person who died is not an heir’s.', 'heirs')
  if (new Set(heirs.map(({ accountId }) => accountId)).size < heirs.length)
    return refuse('namedTwice', 'Name each heir’s account once, with all of its parts.', 'heirs')
  if (heirs.some(({ relation }) => !relation.trim() || relation.length > 60))
    return refuse('badHeirs', 'Say what each heir was to the person who died, in at most 60 letters.', 'heirs')
  if (whole < 1 || whole > mostParts || heirs.some(({ part }) => part < 1))
    return refuse('badHeirs', `Parts are whole numbers, from 1 to ${mostParts.toLocaleString('en-US')}.`, 'heirs')
  const sum = heirs.reduce((all, { part }) => all + part, 0)
  if (sum !== whole)
    return refuse('badHeirs', `The parts add up to ${sum}, and the whole is ${whole}. Correct one of them.`, 'heirs')
  return null
}

const heirLacks: Readonly<Record<PartyLack, string>> = {
  noAccount: 'There is no open account of this id. The heir has to open one with us first.',
  notPersonsOwn: 'Shares of an estate go to a person’s own account, not to a business or an IRA.',
  notVerified: 'The heir’s identity is not verified. They finish opening their account first.',
  noTaxForm: 'The heir has no signed Form W-9. They sign one on their tax page.',
  frozen: 'The heir’s account is frozen. Release it first.',
}

/** The thing that an heir has to do first; null if shares may be transferred to the account. */
export function heirObstacle(facts: PartyFacts): string | null {
  const lack = partyLack(facts)
  return lack && heirLacks[lack]
}
