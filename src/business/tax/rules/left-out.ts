import type { AccountId } from '#kernel/ids.ts'
import type { IrisFault } from './iris-check.ts'

/** A return that could not be made, or that the IRS would refuse: the file leaves it out, and operators see why. */
export type LeftOut = {
  readonly accountId: AccountId
  readonly accountNumber: string
  readonly faults: readonly Omit<IrisFault, 'row'>[]
}

/** "Recipient Last Name (Surname) has at most 50 plain characters": of one return. */
const reasonOf = ({ accountId, faults }: LeftOut): string =>
  `${accountId}: ${faults.map(({ column, what }) => [column, what].filter(Boolean).join(' ')).join('; ')}.`

export const leftOutText = (leftOut: readonly LeftOut[], written: number): string | null =>
  leftOut.length === 0
    ? null
    : `${written} of ${written + leftOut.length} returns are in the file. Left out, because they could not be made or the IRS would refuse them: ${leftOut.map(reasonOf).join(' ')} Ask each holder for a spelling in Latin letters or a shorter address; the return stays due until it is filed.`
