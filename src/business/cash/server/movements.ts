import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { type InstantText, instant } from '#kernel/instant.ts'
import {
  type AccountView,
  readAccountViews,
  readTransferDetails,
  type TransferDetails,
  type ViewLine,
} from '#ledger/account-views.ts'
import type { Balance } from '#ledger/balances.ts'
import type { Platform } from '#platform/command/platform.ts'
import { lineOf } from '#platform/db/reading-line.ts'
import { SharedLookUp } from '#platform/db/shared-look-up.ts'
import { cashOf, receivableOf } from '../rules/ledger-accounts.ts'
import { type MovementKind, type MovementState, movementKindOf } from '../rules/movement.ts'
import { type BankTransfer, bankTransfersFor } from './cash-store.ts'

export type Movement = {
  readonly id: string
  readonly kind: MovementKind
  readonly state: MovementState
  readonly at: InstantText
  readonly amount: Cents
}

/** What a movement was about; dividends are most of what moves, and no bank has a word on them. */
export type MovementDetails = {
  readonly subject: string
  readonly portfolioId: string | null
  readonly month: string | null
  readonly bankTransfer: BankTransfer | null
}

/** How many of the newest movements, and after which of those that were shown before. */
export type Page = { readonly first: number; readonly after: bigint | null }

/** What moved an account's cash, newest first, read from the books and explained by what the partner said. */
export const movementsOf = async ({ db }: Platform, accountId: string, page: Page): Promise<readonly Movement[]> =>
  (await looks.find(db, keyOf({ accountId, ...page })))!.movements

export const cashBalanceOf = async ({ db }: Platform, accountId: string): Promise<Balance> =>
  (await looks.find(db, keyOf({ accountId, first: 0, after: null })))!.balance

type Look = Page & { readonly accountId: string }
const keyOf = ({ accountId, first, after }: Look): string => `${first} ${after ?? ''} ${accountId}`
const lookOf = (key: string): Look => {
  const [first, after, ...accountId] = key.split(' ')
  return { first: Number(first), after: after ? BigInt(after) : null, accountId: accountId.join(' ') }
}

type Seen = { readonly balance: Balance; readonly movements: readonly Movement[] }

/** All who look at their cash at the same time ask the books once, for balance and movements together. */
const looks = new SharedLookUp(async (db: Platform['db'], keys: readonly string[]): Promise<Map<string, Seen>> => {
  const all = keys.map(lookOf)
  const paged = all.filter(({ first }) => first > 0)
  const alone = all.filter(({ first, accountId }) => first === 0 && !paged.some((one) => one.accountId === accountId))
  const [cash, owed] = await viewsOf(db, [...paged, ...alone], paged)
  const linesOf = new Map(paged.map((look, index) => [look, merged(look, cash[index]!, owed[index]!)]))
  const balances = new Map([...paged, ...alone].map(({ accountId }, index) => [accountId, cash[index]!.balance]))
  return new Map(
    keys.map((key, index) => {
      const look = all[index]!
      const movements = (linesOf.get(look) ?? []).map(movementOf)
      return [key, { balance: balances.get(look.accountId)!, movements }]
    }),
  )
})

async function viewsOf(
  db: Platform['db'],
  cash: readonly Look[],
  owed: readonly Look[],
): Promise<readonly [readonly AccountView[], readonly AccountView[]]> {
  const asks = [...cash.map((look) => [cashOf, look] as const), ...owed.map((look) => [receivableOf, look] as const)]
  const views = await readAccountViews(
    lineOf(db),
    asks.map(([account, { accountId, first, after }]) => ({
      account: account(accountId),
      lines: first,
      ...(after === null ? {} : { after }),
    })),
  )
  return [views.slice(0, cash.length), views.slice(cash.length)]
}

/** A return that cash could not cover moved no cash, and is what the person most needs to see. */
function merged({ first }: Look, cash: AccountView, owed: AccountView): ViewLine[] {
  const debts = owed.lines.filter(({ kind }) => kind === 'depositOwed')
  if (debts.length === 0) return [...cash.lines]
  return [...cash.lines, ...debts]
    .toSorted(
      (a, b) => Temporal.Instant.compare(instant(b.at), instant(a.at)) || (a.transferId < b.transferId ? 1 : -1),
    )
    .slice(0, first)
}

const movementOf = ({ transferId, kind, state, at, amount }: ViewLine): Movement => ({
  id: transferId.toString(),
  kind: movementKindOf(kind),
  state: state === 'voided' ? 'failed' : state,
  at,
  amount: cents(amount),
})

/** Looked up only where it is asked for, for all movements of a page together. */
export const detailsOf = async ({ db }: Platform, { id }: Movement): Promise<MovementDetails> =>
  (await details.find(db, id))!

const details = new SharedLookUp(
  async (db: Platform['db'], ids: readonly string[]): Promise<Map<string, MovementDetails>> => {
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
  },
)

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

/** The day on which money that is still on its way is expected. */
export const expectedDay = ({ bankTransfer }: MovementDetails): BusinessDay | null => bankTransfer?.expectedOn ?? null
