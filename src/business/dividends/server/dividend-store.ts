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
  /** The number that identifies its register. */
  readonly number: number
  readonly kind: DividendKind
  readonly corrects: DividendId | null
  readonly portfolioId: PortfolioId
  readonly month: string
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
  /** The first of two approvals, with the hash of its preview. */
  readonly firstApproval: FirstApproval | null
  /** The reason why it could not be paid once its money had arrived. */
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

/** The state of a dividend's corrections: whether one waits for approval, and the number paid. */
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

/** Records the second operator's approval; the payment follows. */
export async function markApproved(tx: Transaction<DB>, id: DividendId, { by, at }: Approval): Promise<void> {
  await tx.updateTable('dividends.dividend').set({ approved_by: by, approved_at: at }).where('id', '=', id).execute()
}

/** Records the first of two approvals, with its preview. */
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

/** The paid pools of the last months before this one, as corrected. */
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
    .where('pool_cents', '>', noCents)
    .orderBy('month', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ pool_cents: pool }) => pool)
}

export async function markUnpayable(tx: Transaction<DB>, id: DividendId, reason: string): Promise<void> {
  await tx.updateTable('dividends.dividend').set({ payment_refusal: reason }).where('id', '=', id).execute()
}

/** The approved dividends of a portfolio that wait for its issuer's money, oldest first. */
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

/** Marks a dividend reversed, with its earlier corrections. */
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

/** The declared regular dividends of these portfolios, longest waiting first. */
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

export const paymentsOf = (db: Handle, portfolioId: PortfolioId) => paymentsIn(db, [portfolioId])

const paymentsIn = (db: Handle, portfolioIds: readonly PortfolioId[]) =>
  db
    .selectFrom('dividends.dividend')
    .selectAll()
    .where(isAmong('portfolio_id', portfolioIds))
    .where('state', '=', 'paid')
    .where('kind', 'in', ['regular', 'correction'])

/** A portfolio's payment per share by month, on the day of the first payment, as last corrected. */
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

/** The payments per share of several portfolios; corrections follow what they correct. */
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

export async function paidMonths(db: Handle, portfolioId: PortfolioId): Promise<Dividend[]> {
  const rows = await paymentsOf(db, portfolioId).orderBy('month', 'desc').orderBy('number', 'desc').execute()
  const standing = rows.map(dividendFrom)
  return [...Map.groupBy(standing, ({ month }) => month).values()].map(([last]) => last!)
}
