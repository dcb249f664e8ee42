import { type BusinessDay, formatDay, plusMonths } from '#kernel/business-day.ts'
import type { UserId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/** The ground on which shares become another person's without a sale. */
export type TransferKind = 'gift' | 'divorce'

/** The grounds from which an operator chooses: a judgment is named so that it is refused with what to do. */
export type TransferGround = TransferKind | 'judgment'

export const kindNames: Readonly<Record<TransferKind, string>> = {
  gift: 'Gift',
  divorce: 'Division by divorce',
}

/** An account at the opening of a case. */
export type OpeningParty = {
  readonly ownerId: UserId | null
  readonly isPersonsOwn: boolean
  /** The custodian that holds the account; null if the company does. */
  readonly custodian: string | null
}

type Opening = {
  readonly kind: TransferGround
  readonly marriageEndedOn: BusinessDay | null
}

export type OpeningRefusal = Refusal<
  'noSuchAccount' | 'heldByCustodian' | 'notAPersonsAccount' | 'sameOwner' | 'judgmentNotSupported' | 'badDayOfMarriage'
>

/** Whether a case may be opened at all. Anything that time or a person can still put right is an obstacle of the case instead. */
export function refuseOpening(
  { kind, marriageEndedOn }: Opening,
  { from, to, today }: { readonly from: OpeningParty; readonly to: OpeningParty; readonly today: BusinessDay },
): OpeningRefusal | null {
  if (kind === 'judgment')
    return refuse(
      'judgmentNotSupported',
      'A levy or a judgment pays a debt with the shares, which is a sale for tax. Log the order as a legal hold, and ask counsel.',
      'kind',
    )
  const bad = refuseParty(from, 'accountId') ?? refuseParty(to, 'toAccountId')
  if (bad) return bad
  if (from.ownerId === to.ownerId)
    return refuse(
      'sameOwner',
      'Both accounts belong to the same person. Nothing is given or divided between them.',
      'toAccountId',
    )
  if (marriageEndedOn !== null && (kind === 'gift' || marriageEndedOn > today))
    return refuse(
      'badDayOfMarriage',
      'Enter the last day of the marriage only for a division by divorce, and none after today.',
      'marriageEndedOn',
    )
  return null
}

function refuseParty({ ownerId, isPersonsOwn, custodian }: OpeningParty, field: string): OpeningRefusal | null {
  if (ownerId === null)
    return refuse('noSuchAccount', 'We cannot find this account. The person opens one with us first.', field)
  if (custodian !== null)
    return refuse(
      'heldByCustodian',
      'A custodian holds this IRA, and its shares change hands there (26 USC 408(d)(6) for a divorce). Send the documents to the custodian.',
      field,
    )
  return isPersonsOwn
    ? null
    : refuse(
        'notAPersonsAccount',
        'This account belongs to a business. Shares are given and divided between people’s own accounts.',
        field,
      )
}

/** Years after the end of a marriage in which a decree's transfer is presumed to belong to the divorce. */
export const divorceYears = 6

/**
 * 26 USC 1041(c) and 26 CFR 1.1041-1T(b), Q&A-7: a transfer under a decree within six years after a marriage ended is
 * presumed to belong to the divorce; later it is presumed not to, and a gain would be taxed (read 2026-11-30 at
 * law.cornell.edu/cfr/text/26/1.1041-1T). Married people are within it in any case.
 */
export function tooLateForDivorce(marriageEndedOn: BusinessDay | null, today: BusinessDay): string | null {
  if (marriageEndedOn === null) return null
  const last = plusMonths(marriageEndedOn, 12 * divorceYears)
  return today <= last
    ? null
    : `The marriage ended more than ${divorceYears} years ago; after ${formatDay(last)} the transfer is presumed not to belong to the divorce, and a gain would be taxed. Withdraw the case, and ask tax counsel.`
}
