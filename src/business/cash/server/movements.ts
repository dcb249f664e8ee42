import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { Instant } from '#kernel/instant.ts'
import { readHistory } from '#ledger/history.ts'
import type { Platform } from '#platform/command/platform.ts'
import { cashOf, receivableOf } from '../rules/ledger-accounts.ts'
import { type MovementKind, type MovementState, movementKindOf } from '../rules/movement.ts'
import { type BankTransfer, bankTransfersOf } from './cash-store.ts'

export type Movement = {
  readonly id: string
  readonly kind: MovementKind
  readonly state: MovementState
  readonly at: Instant
  readonly amount: Cents
  readonly subject: string
  readonly portfolioId: string | null
  readonly month: string | null
  readonly bankTransfer: BankTransfer | null
}

/** Everything that moved an account's cash, newest first, read from the books and explained by what the partner said. */
export async function movementsOf(platform: Platform, accountId: string): Promise<Movement[]> {
  const [cash, owed, transfers] = await Promise.all([
    readHistory(platform.db, cashOf(accountId)),
    readHistory(platform.db, receivableOf(accountId)),
    bankTransfersOf(platform.db, accountId),
  ])
  // A return that cash could not cover moved no cash, and is what the person most needs to see.
  const lines = [...cash, ...owed.filter(({ kind }) => kind === 'depositOwed')].toSorted(
    (a, b) => Temporal.Instant.compare(b.at, a.at) || (a.transferId < b.transferId ? 1 : -1),
  )
  const bySubject = new Map(transfers.map((transfer) => [transfer.subject, transfer]))
  return lines.map((line) => ({
    id: line.transferId.toString(),
    kind: movementKindOf(line.kind),
    state: line.state === 'voided' ? 'failed' : line.state,
    at: line.at,
    amount: cents(line.amount),
    subject: line.subject,
    portfolioId: text(line.memo.portfolioId),
    month: text(line.memo.month),
    bankTransfer: bySubject.get(line.subject) ?? null,
  }))
}

const text = (value: string | number | null | undefined): string | null => (value == null ? null : String(value))

/** The day on which a movement that is still on its way is expected, null once it has come or failed. */
export const expectedDay = ({ state, bankTransfer }: Movement): BusinessDay | null =>
  state === 'pending' ? (bankTransfer?.expectedOn ?? null) : null
