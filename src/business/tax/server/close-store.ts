import type { Kysely, Selectable, Transaction } from 'kysely'
import type { TaxForm } from '#business/portfolios/rules/tax-class.ts'
import { type RecordedRows, recordRows } from '#engine/books/recorded-rows.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { DB, TaxClose } from '#io/db/schema.generated.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { DividendId, PortfolioId, TaxCloseId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { rate } from '#kernel/rate.ts'
import type { YearFigures } from '../rules/close-year.ts'

export type Handle = Kysely<DB> | Transaction<DB>

export const closeRows: RecordedRows = {
  word: 'taxClose',
  relation: 'tax.close',
  key: 'id',
  says: `jsonb_build_object('portfolio', r.portfolio_id, 'year', r.year, 'form', r.form, 'cause', r.cause, 'dividend', r.dividend_id,
    'returned', r.nondividend_millionths::text, 'qualified', r.qualified_millionths::text, 'ordinary', r.ordinary_income_cents::text,
    'interest', r.interest_income_cents::text, 'foreignTaxes', r.foreign_taxes_cents::text, 'proposedBy', r.proposed_by, 'approvedBy', r.approved_by)`,
}

export type Close = YearFigures & {
  readonly id: TaxCloseId
  readonly portfolioId: PortfolioId
  readonly year: number
  readonly form: TaxForm
  readonly cause: 'yearEnd' | 'figures' | 'dividend' | 'january' | 'reward'
  readonly dividendId: DividendId | null
  /** The instant as of which the forms match the books. */
  readonly asOf: Instant
  readonly proposedBy: string | null
  readonly approvedBy: string | null
  readonly reason: string
  readonly doneAt: Instant | null
  /** True if Form 1099-MISC is among its forms; false for closes from before that form. */
  readonly reportsRewards: boolean
}

export type NewClose = Omit<Close, 'doneAt' | 'reportsRewards'>

const orNull = <Value>(value: bigint | null, read: (value: bigint) => Value): Value | null =>
  value === null ? null : read(value)

const closeFrom = (row: Selectable<TaxClose>): Close => ({
  id: row.id,
  portfolioId: row.portfolio_id,
  year: row.year,
  form: row.form,
  cause: row.cause,
  dividendId: row.dividend_id,
  asOf: row.as_of,
  nondividend: orNull(row.nondividend_millionths, rate),
  qualified: orNull(row.qualified_millionths, rate),
  ordinaryIncome: orNull<Cents>(row.ordinary_income_cents, cents),
  interestIncome: orNull<Cents>(row.interest_income_cents, cents),
  foreignTaxes: orNull<Cents>(row.foreign_taxes_cents, cents),
  proposedBy: row.proposed_by,
  approvedBy: row.approved_by,
  reason: row.reason,
  doneAt: row.done_at,
  reportsRewards: row.reports_rewards,
})

/** The newest close of each closed year of a portfolio, latest year first. */
export async function lastCloses(db: Handle, portfolioId: PortfolioId): Promise<Close[]> {
  const rows = await db
    .selectFrom('tax.close')
    .selectAll()
    .distinctOn('year')
    .where('portfolio_id', '=', portfolioId)
    .orderBy('year', 'desc')
    .orderBy('as_of', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(closeFrom)
}

export async function doneCloses(db: Handle): Promise<Close[]> {
  const rows = await db
    .selectFrom('tax.close')
    .selectAll()
    .distinctOn(['portfolio_id', 'year'])
    .where('done_at', 'is not', null)
    .orderBy('portfolio_id')
    .orderBy('year')
    .orderBy('as_of', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(closeFrom)
}

/**
 * The newest close of every portfolio's years, latest year first, with the number of furnished forms of the year. A
 * repeated close made few or none of them.
 */
export async function closesOfAll(db: Handle): Promise<(Close & { readonly forms: number })[]> {
  const rows = await db
    .selectFrom('tax.close as c')
    .leftJoin('tax.year_count as n', (join) =>
      join.onRef('n.portfolio_id', '=', 'c.portfolio_id').onRef('n.year', '=', 'c.year'),
    )
    .selectAll('c')
    .select('n.forms')
    .distinctOn(['c.portfolio_id', 'c.year'])
    .orderBy('c.portfolio_id')
    .orderBy('c.year')
    .orderBy('c.as_of', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
  return rows
    .map((row) => ({ ...closeFrom(row), forms: row.forms ?? 0 }))
    .toSorted((a, b) => b.year - a.year || a.portfolioId.localeCompare(b.portfolioId, 'en', { numeric: true }))
}

export async function findClose(db: Handle, id: TaxCloseId): Promise<Close | null> {
  const row = await db.selectFrom('tax.close').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? closeFrom(row) : null
}

export async function addClose(ctx: Ctx, close: NewClose): Promise<void> {
  await ctx.tx
    .insertInto('tax.close')
    .values({
      id: close.id,
      portfolio_id: close.portfolioId,
      year: close.year,
      form: close.form,
      cause: close.cause,
      dividend_id: close.dividendId,
      as_of: close.asOf,
      nondividend_millionths: close.nondividend,
      qualified_millionths: close.qualified,
      ordinary_income_cents: close.ordinaryIncome,
      interest_income_cents: close.interestIncome,
      foreign_taxes_cents: close.foreignTaxes,
      proposed_by: close.proposedBy,
      approved_by: close.approvedBy,
      reason: close.reason,
    })
    .execute()
  await recordRows(ctx, closeRows, [close.id])
}

export async function markDone(tx: Transaction<DB>, id: TaxCloseId, at: Instant): Promise<void> {
  await tx.updateTable('tax.close').set({ done_at: at }).where('id', '=', id).where('done_at', 'is', null).execute()
}
