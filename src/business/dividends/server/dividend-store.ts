import type { Kysely, Selectable, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import type { DB, DividendsDividend } from '#platform/db/schema.generated.ts'
import type { DividendPart, DividendState } from '../rules/dividend.ts'

export type Dividend = {
  readonly id: string
  readonly portfolioId: string
  readonly month: string
  readonly pool: Cents
  readonly revenue: Cents
  readonly costs: Cents
  readonly reserve: Cents
  readonly origin: 'computed' | 'entered'
  readonly recordOn: BusinessDay
  readonly state: DividendState
  readonly declaredBy: string
  readonly declaredAt: Instant
  readonly approvedBy: string | null
  readonly paidAt: Instant | null
  readonly totalShares: Microshares | null
}

const fromRow = (row: Selectable<DividendsDividend>): Dividend => ({
  id: row.id,
  portfolioId: row.portfolio_id,
  month: row.month,
  pool: cents(row.pool_cents),
  revenue: cents(row.revenue_cents),
  costs: cents(row.costs_cents),
  reserve: cents(row.reserve_cents),
  origin: row.origin as 'computed' | 'entered',
  recordOn: row.record_on as BusinessDay,
  state: row.state as DividendState,
  declaredBy: row.declared_by,
  declaredAt: row.declared_at,
  approvedBy: row.approved_by,
  paidAt: row.paid_at,
  totalShares: row.shares_micro === null ? null : microshares(row.shares_micro),
})

type Handle = Kysely<DB> | Transaction<DB>

export async function lockDividend(tx: Transaction<DB>, id: string): Promise<Dividend | null> {
  const row = await tx.selectFrom('dividends.dividend').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function declaredFor(db: Handle, portfolioId: string, month: string): Promise<boolean> {
  const row = await db
    .selectFrom('dividends.dividend')
    .select('id')
    .where('portfolio_id', '=', portfolioId)
    .where('month', '=', month)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirst()
  return row !== undefined
}

export async function addDividend(
  tx: Transaction<DB>,
  dividend: Omit<Dividend, 'state' | 'approvedBy' | 'paidAt' | 'totalShares'>,
): Promise<void> {
  await tx
    .insertInto('dividends.dividend')
    .values({
      id: dividend.id,
      portfolio_id: dividend.portfolioId,
      month: dividend.month,
      pool_cents: dividend.pool,
      revenue_cents: dividend.revenue,
      costs_cents: dividend.costs,
      reserve_cents: dividend.reserve,
      origin: dividend.origin,
      record_on: dividend.recordOn,
      state: 'declared',
      declared_by: dividend.declaredBy,
      declared_at: dividend.declaredAt,
    })
    .execute()
}

export async function markPaid(
  tx: Transaction<DB>,
  id: string,
  paid: { approvedBy: string; at: Instant; holders: number; totalShares: Microshares },
): Promise<void> {
  await tx
    .updateTable('dividends.dividend')
    .set({
      state: 'paid',
      approved_by: paid.approvedBy,
      paid_at: paid.at,
      holders: paid.holders,
      shares_micro: paid.totalShares,
    })
    .where('id', '=', id)
    .execute()
}

export async function markWithdrawn(tx: Transaction<DB>, id: string): Promise<void> {
  await tx.updateTable('dividends.dividend').set({ state: 'withdrawn' }).where('id', '=', id).execute()
}

/** One line a holder, in one statement. A holder's line is named after the dividend and the account. */
export async function addLines(tx: Transaction<DB>, dividendId: string, parts: readonly DividendPart[]): Promise<void> {
  await sql`insert into dividends.line (id, dividend_id, account_id, shares_micro, amount_cents, exact_microcents)
    select 'dvl_' || ${dividendId} || '_' || account, ${dividendId}, account, shares, amount, exact from unnest(
      ${parts.map(({ accountId }) => accountId)}::text[], ${parts.map(({ shares }) => shares)}::bigint[],
      ${parts.map(({ amount }) => amount)}::bigint[], ${parts.map(({ exactMicrocents }) => exactMicrocents)}::bigint[]
    ) p(account, shares, amount, exact)`.execute(tx)
}

export type DividendLine = {
  readonly id: string
  readonly accountId: string
  readonly shares: Microshares
  readonly amount: Cents
  readonly exactMicrocents: bigint
  readonly dividend: Dividend
}

const lines = (db: Handle) =>
  db
    .selectFrom('dividends.line as line')
    .innerJoin('dividends.dividend as dividend', 'dividend.id', 'line.dividend_id')
    .selectAll('dividend')
    .select([
      'line.id as line_id',
      'line.account_id',
      'line.shares_micro as line_shares',
      'line.amount_cents',
      'line.exact_microcents',
    ])

type LineRow = Selectable<DividendsDividend> & {
  line_id: string
  account_id: string
  line_shares: bigint
  amount_cents: bigint
  exact_microcents: bigint
}

const lineFrom = (row: LineRow): DividendLine => ({
  id: row.line_id,
  accountId: row.account_id,
  shares: microshares(row.line_shares),
  amount: cents(row.amount_cents),
  exactMicrocents: row.exact_microcents,
  dividend: fromRow(row),
})

export async function linesOf(db: Handle, accountId: string): Promise<DividendLine[]> {
  const rows = await lines(db).where('line.account_id', '=', accountId).orderBy('dividend.month', 'desc').execute()
  return rows.map((row) => lineFrom(row as LineRow))
}

export async function findLine(db: Handle, id: string): Promise<DividendLine | null> {
  const row = await lines(db).where('line.id', '=', id).executeTakeFirst()
  return row ? lineFrom(row as LineRow) : null
}

/** Dividends that are declared and wait for approval; an operator sees all, a holder those of the portfolios held. */
export async function declaredDividends(db: Handle, portfolioIds?: readonly string[]): Promise<Dividend[]> {
  let query = db.selectFrom('dividends.dividend').selectAll().where('state', '=', 'declared').orderBy('declared_at')
  if (portfolioIds) query = query.where('portfolio_id', 'in', [...portfolioIds, ''])
  return (await query.execute()).map(fromRow)
}

export async function paidMonths(db: Handle, portfolioId: string): Promise<Dividend[]> {
  const rows = await db
    .selectFrom('dividends.dividend')
    .selectAll()
    .where('portfolio_id', '=', portfolioId)
    .where('state', '=', 'paid')
    .orderBy('month', 'desc')
    .execute()
  return rows.map(fromRow)
}
