import { openPortfolioIds, portfolioNames } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import { atHour, type BusinessDay, plusDays } from '#kernel/business-day.ts'
import { type Cents, cents, parseCents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { filteredHistory, type HistoryFilter, type HistoryOf, historyMonths } from '#ledger/filtered-history.ts'
import { cashOf, receivableOf } from '../rules/ledger-accounts.ts'
import { debtPostings, kindsNamed, type MovementKind, type MovementState, postingsOf } from '../rules/movement.ts'
import { type Movement, movementOf } from './movements.ts'

/** The filter of a list of movements; an omitted field matches all. */
export type MovementFilter = {
  readonly kind?: MovementKind | null | undefined
  readonly states?: readonly MovementState[] | null | undefined
  readonly portfolioId?: PortfolioId | null | undefined
  readonly from?: BusinessDay | null | undefined
  readonly to?: BusinessDay | null | undefined
  readonly least?: Cents | null | undefined
  readonly most?: Cents | null | undefined
  readonly search?: string | null | undefined
}

export type MovementMonth = {
  readonly month: string
  readonly count: number
  readonly cameIn: Cents
  readonly wentOut: Cents
}

/** A return that cash could not cover moved no cash, and the person must see it. */
const historiesOf = (accountId: AccountId): HistoryOf[] => [
  { account: cashOf(accountId), kinds: null },
  { account: receivableOf(accountId), kinds: debtPostings },
]

export async function filteredMovements(
  platform: Platform,
  accountId: AccountId,
  filter: MovementFilter,
  { first, after }: ListPage,
): Promise<Movement[]> {
  const page = { first, after: after === null ? null : BigInt(after) }
  const lines = await filteredHistory(platform.db, historiesOf(accountId), await ledgerFilter(platform, filter), page)
  return lines.map((line) => movementOf(accountId, line))
}

export async function oneMovement(platform: Platform, accountId: AccountId, id: bigint): Promise<Movement | null> {
  const filter = { ...(await ledgerFilter(platform, {})), transferId: id }
  const [line] = await filteredHistory(platform.db, historiesOf(accountId), filter, { first: 1, after: null })
  return line ? movementOf(accountId, line) : null
}

export async function movementMonths(
  platform: Platform,
  accountId: AccountId,
  filter: MovementFilter,
): Promise<MovementMonth[]> {
  const months = await historyMonths(platform.db, historiesOf(accountId), await ledgerFilter(platform, filter))
  return months.map(({ month, lines, cameIn, wentOut }) => ({
    month,
    count: lines,
    cameIn: cents(cameIn),
    wentOut: cents(wentOut),
  }))
}

const stateInBooks = { posted: 'posted', pending: 'pending', failed: 'voided' } as const

async function ledgerFilter(platform: Platform, filter: MovementFilter): Promise<HistoryFilter> {
  const postings = filter.kind ? postingsOf(filter.kind) : null
  return {
    transferId: null,
    states: filter.states?.map((state) => stateInBooks[state]) ?? null,
    kinds: postings && 'among' in postings ? postings.among : null,
    notKinds: postings && 'except' in postings ? postings.except : null,
    portfolio: filter.portfolioId ?? null,
    from: filter.from ? atHour(filter.from, 0) : null,
    before: filter.to ? atHour(plusDays(filter.to, 1), 0) : null,
    least: filter.least ?? null,
    most: filter.most ?? null,
    search: filter.search?.trim() ? await searchFor(platform, filter.search.trim()) : null,
  }
}

/** Matches a text against a movement's label, portfolio, reference or amount. */
async function searchFor(platform: Platform, words: string): Promise<NonNullable<HistoryFilter['search']>> {
  const names = await portfolioNames(platform.db, (await openPortfolioIds(platform)).all)
  const amount = parseCents(words.replace(/^[-+]?\$?/, ''))
  return {
    subject: words,
    kinds: kindsNamed(words).flatMap((kind) => {
      const postings = postingsOf(kind)
      return 'among' in postings ? postings.among : []
    }),
    portfolios: [...names].flatMap(([id, name]) => (name.toLowerCase().includes(words.toLowerCase()) ? [id] : [])),
    size: amount,
  }
}
