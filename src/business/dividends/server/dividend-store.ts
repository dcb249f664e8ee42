import type { Kysely, Selectable, Transaction } from 'kysely'
import type { FirstApproval } from '#engine/approvals/two-approvers.ts'
import { isAmong } from '#io/db/among.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import type { DB, DividendsDividend } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import { type BusinessDay, dayOf } from '#kernel/business-day.ts'
import { type Cents, noCents } from '#kernel/cents.ts'
import type { DividendId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Microshares, noShares } from '#kernel/microshares.ts'
import type { DividendKind, DividendState } from '../rules/dividend.ts'
import type { PaymentPerShare } from '../rules/dividend-calendar.ts'
import { dividendPerShare } from '../rules/dividend-rate.ts'

export type Dividend = {
  readonly id: DividendId
  /** The number that its register is kept under. */
  readonly number: number
  readonly kind: DividendKind
  /** The dividend that a correction or reversal corrects. */
  readonly corrects: DividendId | null
  readonly portfolioId: PortfolioId
  readonly month: string
  /** For a correction the correct pool; for a reversal zero. */
  readonly pool: Cents
  readonly revenue: Cents
  readonly costs: Cents
  readonly reserve: Cents
  readonly origin: 'computed' | 'entered'
  readonly reason: string
  readonly recordOn: BusinessDay
  readonly state: DividendState
  readonly declaredBy: string
  readonly declaredAt: Instant
  readonly approvedBy: string | null
  /** The first of two who approved, with the hash of what they were shown. */
  readonly firstApproval: FirstApproval | null
  /** The reason why it could not be paid once its money was there. */
  readonly paymentRefusal: string | null
  readonly paidAt: Instant | null
  readonly holders: number | null
  readonly totalShares: Microshares | null
}

export const dividendFrom = (row: Selectable<DividendsDividend>): Dividend => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  corrects: row.corrects,
  portfolioId: row.portfolio_id,
  month: row.month,
  pool: row.pool_cents,
  revenue: row.revenue_cents,
  costs: row.costs_cents,
  reserve: row.reserve_cents,
  origin: row.origin as 'computed' | 'entered',
  reason: row.reason,
  recordOn: row.record_on,
  state: (row.state === 'declared' && row.approved_by !== null ? 'notFunded' : row.state) as DividendState,
  declaredBy: row.declared_by,
  declaredAt: row.declared_at,
  approvedBy: row.approved_by,
  firstApproval:
    row.first_approved_by === null || row.first_approved_preview === null
      ? null
      : { by: row.first_approved_by, preview: row.first_approved_preview },
  paymentRefusal: row.payment_refusal,
  paidAt: row.paid_at,
  holders: row.holders,
  totalShares: row.shares_micro,
})

export type Handle = Kysely<DB> | Transaction<DB>

export async function lockDividend(tx: Transaction<DB>, id: DividendId): Promise<Dividend | null> {
  const row = await tx.selectFrom('dividends.dividend').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? dividendFrom(row) : null
}

export const standingOfMonth = async (db: Handle, portfolioId: PortfolioId, month: string) =>
  (
    await db
      .selectFrom('dividends.dividend')
      .select('state')
      .where('portfolio_id', '=', portfolioId)
      .where('month', '=', month)
      .where('kind', '=', 'regular')
      .where('state', 'in', ['declared', 'paid'])
      .$narrowType<{ state: 'declared' | 'paid' }>()
      .executeTakeFirst()
  )?.state ?? null

/** The state of a dividend's corrections: `waits` for approval, and the number that were paid. */
export async function correctionsOf(db: Handle, id: DividendId): Promise<{ waits: boolean; corrected: number }> {
  const rows = await db.selectFrom('dividends.dividend').select('state').where('corrects', '=', id).execute()
  return {
    waits: rows.some(({ state }) => state === 'declared'),
    corrected: rows.filter(({ state }) => state === 'paid').length,
  }
}

export async function addDividend(
  tx: Transaction<DB>,
  dividend: Omit<
    Dividend,
    'number' | 'state' | 'approvedBy' | 'firstApproval' | 'paymentRefusal' | 'paidAt' | 'holders' | 'totalShares'
  >,
): Promise<void> {
  await tx
    .insertInto('dividends.dividend')
    .values({
      id: dividend.id,
      kind: dividend.kind,
      corrects: dividend.corrects,
      portfolio_id: dividend.portfolioId,
      month: dividend.month,
      pool_cents: dividend.pool,
      revenue_cents: dividend.revenue,
      costs_cents: dividend.costs,
      reserve_cents: dividend.reserve,
      origin: dividend.origin,
      reason: dividend.reason,
      record_on: dividend.recordOn,
      state: 'declared',
      declared_by: dividend.declaredBy,
      declared_at: dividend.declaredAt,
    })
    .execute()
}

export type Approval = { readonly by: string; readonly at: Instant }

/** A second operator has approved it. It is still to be paid. */
export async function markApproved(tx: Transaction<DB>, id: DividendId, { by, at }: Approval): Promise<void> {
  await tx.updateTable('dividends.dividend').set({ approved_by: by, approved_at: at }).where('id', '=', id).execute()
}

/** The first of two has approved it, as this preview showed it. */
export async function markFirstApproved(
  tx: Transaction<DB>,
  id: DividendId,
  { by, at, preview }: Approval & { readonly preview: string },
): Promise<void> {
  await tx
    .updateTable('dividends.dividend')
    .set({ first_approved_by: by, first_approved_at: at, first_approved_preview: preview })
    .where('id', '=', id)
    .execute()
}

/** The pools of the last months before this one that were paid, as they are corrected by now. */
export async function poolsBefore(db: Handle, portfolioId: PortfolioId, month: string, most: number): Promise<Cents[]> {
  const newest = db
    .selectFrom('dividends.dividend')
    .distinctOn('month')
    .select(['month', 'pool_cents'])
    .where('portfolio_id', '=', portfolioId)
    .where('month', '<', month)
    .where('state', '=', 'paid')
    .orderBy('month', 'desc')
    .orderBy('number', 'desc')
  const rows = await db
    .selectFrom(newest.as('newest'))
    .select('pool_cents')
    // A month that was reversed and not paid again has no payment to compare with.
    .where('pool_cents', '>', noCents)
    .orderBy('month', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ pool_cents: pool }) => pool)
}

export async function markUnpayable(tx: Transaction<DB>, id: DividendId, reason: string): Promise<void> {
  await tx.updateTable('dividends.dividend').set({ payment_refusal: reason }).where('id', '=', id).execute()
}

/** The approved dividends of a portfolio that wait for its issuer's money, the oldest first. */
export async function waitingForMoney(db: Handle, portfolioId: PortfolioId): Promise<DividendId[]> {
  const rows = await db
    .selectFrom('dividends.dividend')
    .select('id')
    .where('portfolio_id', '=', portfolioId)
    .where('state', '=', 'declared')
    .where('approved_by', 'is not', null)
    .where('payment_refusal', 'is', null)
    .orderBy('number')
    .execute()
  return rows.map(({ id }) => id)
}

export async function markPaid(
  tx: Transaction<DB>,
  id: DividendId,
  paid: { at: Instant; holders: number; totalShares: Microshares; approval: Approval | null },
): Promise<void> {
  await tx
    .updateTable('dividends.dividend')
    .set({
      state: 'paid',
      ...(paid.approval && { approved_by: paid.approval.by, approved_at: paid.approval.at }),
      paid_at: paid.at,
      holders: paid.holders,
      shares_micro: paid.totalShares,
    })
    .where('id', '=', id)
    .execute()
}

export async function markWithdrawn(tx: Transaction<DB>, id: DividendId): Promise<void> {
  await tx.updateTable('dividends.dividend').set({ state: 'withdrawn' }).where('id', '=', id).execute()
}

/** Marks a dividend reversed, along with its earlier corrections. */
export async function markReversed(tx: Transaction<DB>, id: DividendId): Promise<void> {
  await tx
    .updateTable('dividends.dividend')
    .set({ state: 'reversed' })
    .where((eb) => eb.or([eb('id', '=', id), eb.and([eb('corrects', '=', id), eb('kind', '=', 'correction')])]))
    .where('state', '=', 'paid')
    .execute()
}

export async function dividendsById(db: Handle, ids: readonly DividendId[]): Promise<Dividend[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('dividends.dividend').selectAll().where('id', 'in', ids).execute()
  return rows.map(dividendFrom)
}

/** The declared dividends of these portfolios, the longest waiting first; corrections and reversals are none. */
export async function declaredIn(db: Handle, portfolioIds: readonly PortfolioId[]): Promise<Dividend[]> {
  const rows = await db
    .selectFrom('dividends.dividend')
    .selectAll()
    .where('state', '=', 'declared')
    .where('kind', '=', 'regular')
    .where(isAmong('portfolio_id', portfolioIds))
    .orderBy('declared_at')
    .execute()
  return rows.map(dividendFrom)
}

/** All dividends that need a second operator, the longest waiting first, page by page. */
export async function pageOfDeclared(db: Handle, page: ListPage): Promise<Dividend[]> {
  const rows = await pageOf(
    db.selectFrom('dividends.dividend').selectAll().where('state', '=', 'declared'),
    { of: 'dividends.dividend', by: 'declared_at' },
    page,
  )
  return rows.map(dividendFrom)
}

export const countDeclared = (db: Handle): Promise<number> =>
  countOf(db.selectFrom('dividends.dividend').where('state', '=', 'declared'))

/** The dividends of a portfolio that were paid, with their corrections. */
export const paymentsOf = (db: Handle, portfolioId: PortfolioId) => paymentsIn(db, [portfolioId])

const paymentsIn = (db: Handle, portfolioIds: readonly PortfolioId[]) =>
  db
    .selectFrom('dividends.dividend')
    .selectAll()
    .where(isAmong('portfolio_id', portfolioIds))
    .where('state', '=', 'paid')
    .where('kind', 'in', ['regular', 'correction'])

/** A portfolio's payment per share by month, on the day of the first payment, in the amount of the last correction. */
export async function distributionsOf(db: Handle, portfolioId: PortfolioId) {
  const rows = await paymentsOf(db, portfolioId).orderBy('month').orderBy('number').execute()
  return [...Map.groupBy(rows.map(dividendFrom), ({ month }) => month).values()].map((payments) => {
    const [first, last] = [payments[0]!, payments.at(-1)!]
    return {
      month: first.month,
      paidOn: dayOf(first.paidAt!),
      perShare: dividendPerShare(last.pool, last.totalShares ?? noShares),
    }
  })
}

/** The payments on one share of several portfolios, corrections after what they correct. */
export async function paymentsPerShare(
  db: Handle,
  portfolioIds: readonly PortfolioId[],
): Promise<ReadonlyMap<PortfolioId, readonly PaymentPerShare[]>> {
  const rows = await paymentsIn(db, portfolioIds).orderBy('month').orderBy('number').execute()
  const payments = rows.map(dividendFrom).map(({ portfolioId, month, paidAt, pool, totalShares }) => ({
    portfolioId,
    month,
    paidOn: dayOf(paidAt!),
    perShare: dividendPerShare(pool, totalShares ?? noShares),
  }))
  return Map.groupBy(payments, ({ portfolioId }) => portfolioId)
}

/** A portfolio's paid dividends, newest month first, each with the pool of its last correction. */
export async function paidMonths(db: Handle, portfolioId: PortfolioId): Promise<Dividend[]> {
  const rows = await paymentsOf(db, portfolioId).orderBy('month', 'desc').orderBy('number', 'desc').execute()
  const standing = rows.map(dividendFrom)
  return [...Map.groupBy(standing, ({ month }) => month).values()].map(([last]) => last!)
}
