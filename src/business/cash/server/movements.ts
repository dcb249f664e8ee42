import type { Platform } from '#engine/command/platform.ts'
import { lookUp } from '#io/db/look-up.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { type InstantText, instant } from '#kernel/instant.ts'
import {
  type AccountView,
  readAccountViews,
  readTransferDetails,
  type TransferDetails,
  type ViewLine,
} from '#ledger/account-views.ts'
import type { Balance } from '#ledger/balances.ts'
import { countHistory } from '#ledger/history.ts'
import { cashOf, receivableOf } from '../rules/ledger-accounts.ts'
import { debtPostings, type MovementKind, type MovementState, movementKindOf } from '../rules/movement.ts'
import { type BankTransfer, bankTransfersFor } from './cash-store.ts'

export type Movement = {
  /** The number of the transfer in the books, which may have moved the cash of several accounts. */
  readonly id: string
  readonly accountId: AccountId
  readonly kind: MovementKind
  readonly state: MovementState
  readonly at: InstantText
  readonly amount: Cents
}

/** The subject of a movement. Most movements are dividends, which have no bank transfer. */
export type MovementDetails = {
  readonly subject: string
  readonly portfolioId: PortfolioId | null
  readonly month: string | null
  readonly bankTransfer: BankTransfer | null
}

export async function movementsOf(
  { db }: Platform,
  accountId: AccountId,
  { first, after }: ListPage,
): Promise<readonly Movement[]> {
  const page = { lines: first, ...(after === null ? {} : { after: BigInt(after) }) }
  const [cash, owed] = await readAccountViews(db, [
    { account: cashOf(accountId), ...page },
    { account: receivableOf(accountId), ...page },
  ])
  return merged(first, cash!, owed!).map((line) => movementOf(accountId, line))
}

export const countMovements = async ({ db }: Platform, accountId: AccountId): Promise<number> =>
  (await countHistory(db, cashOf(accountId))) + (await countHistory(db, receivableOf(accountId), debtPostings))

export const cashBalanceOf = async ({ db }: Platform, accountId: AccountId): Promise<Balance> =>
  (await readAccountViews(db, [{ account: cashOf(accountId), lines: 0 }]))[0]!.balance

const isDebt = (kind: string): boolean => debtPostings.some((posting) => posting === kind)

/** A return that cash could not cover moved no cash, and the person must see it. */
function merged(first: number, cash: AccountView, owed: AccountView): ViewLine[] {
  const debts = owed.lines.filter(({ kind }) => isDebt(kind))
  if (debts.length === 0) return [...cash.lines]
  return [...cash.lines, ...debts]
    .toSorted(
      (a, b) => Temporal.Instant.compare(instant(b.at), instant(a.at)) || (a.transferId < b.transferId ? 1 : -1),
    )
    .slice(0, first)
}

export const movementOf = (accountId: AccountId, { transferId, kind, state, at, amount }: ViewLine): Movement => ({
  id: transferId.toString(),
  accountId,
  kind: movementKindOf(kind),
  state: state === 'voided' ? 'failed' : state,
  at,
  amount: cents(amount),
})

/** Loads details only on request, for all movements of a page together. */
export const detailsOf = async ({ db }: Platform, { id }: Movement): Promise<MovementDetails> =>
  (await details(db, id))!

const details = lookUp(async (db: Platform['db'], ids: readonly string[]): Promise<Map<string, MovementDetails>> => {
  const transfers = await readTransferDetails(db, ids.map(BigInt))
  const bankTransfers = await bankTransfersBySubject(db, [...transfers.values()])
  return new Map(
    [...transfers].map(([id, { subject, memo }]) => [
      id.toString(),
      {
        subject,
        portfolioId: text(memo.portfolioId),
        month: text(memo.month),
        bankTransfer: bankTransfers.get(subject) ?? null,
      },
    ]),
  )
})

async function bankTransfersBySubject(
  db: Platform['db'],
  transfers: readonly TransferDetails[],
): Promise<Map<string, BankTransfer>> {
  const subjects = new Set(
    transfers.flatMap(({ kind, subject }) => (movementKindOf(kind) === 'dividend' ? [] : [subject])),
  )
  if (subjects.size === 0) return new Map()
  return new Map((await bankTransfersFor(db, [...subjects])).map((transfer) => [transfer.subject, transfer]))
}

const text = (value: string | number | null | undefined): string | null => (value == null ? null : String(value))

/** The expected day of money that is still on its way. */
export const expectedDay = ({ bankTransfer }: MovementDetails): BusinessDay | null => bankTransfer?.expectedOn ?? null
