import type { Selectable } from 'kysely'
import { shareUnit } from '#business/portfolios/rules/ledger-accounts.ts'
import type { TaxClosePreview } from '#io/db/schema.generated.ts'
import { cents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { rate } from '#kernel/rate.ts'
import { isPostedSince } from '#ledger/posted-since.ts'
import type { YearFigures } from '../rules/close-year.ts'
import { type YearTotals, yearTotals } from '../rules/year-sums.ts'
import { dividendKinds, taxKinds } from './booked-years.ts'
import type { Handle } from './close-store.ts'

export type PreviewRow = Selectable<TaxClosePreview>

export type YearOf = { readonly portfolioId: PortfolioId; readonly year: number }

export type ClosePreview = YearTotals & YearOf

/** The last preview of a portfolio's year, complete or in progress. */
export type PreviewRun = YearOf &
  YearFigures & {
    readonly startedBy: string
    readonly asOf: Instant
    readonly holders: number
    readonly computed: number
    readonly state: 'running' | 'done' | 'failed'
    /** True if the portfolio's books have changed since it began. */
    readonly isStale: boolean
    readonly preview: ClosePreview | null
  }

export const previewRow = (db: Handle, { portfolioId, year }: YearOf) =>
  db.selectFrom('tax.close_preview').selectAll().where('portfolio_id', '=', portfolioId).where('year', '=', year)

export async function previewRun(db: Handle, at: YearOf): Promise<PreviewRun | null> {
  const row = await previewRow(db, at).executeTakeFirst()
  if (!row) return null
  const { portfolioId, year } = at
  return {
    portfolioId,
    year,
    ...figuresOf(row),
    startedBy: row.started_by,
    asOf: row.as_of,
    holders: row.holders,
    computed: row.computed,
    state: stateOf(row),
    isStale: await isStale(db, row),
    preview: row.totals === null ? null : { portfolioId, year, ...yearTotals.parse(row.totals) },
  }
}

/** The totals of a preview with these figures by the present books; null if there is none. */
export async function freshPreview(db: Handle, { portfolioId, year, ...figures }: YearOf & YearFigures) {
  const run = await previewRun(db, { portfolioId, year })
  return run?.preview && !run.isStale && isSame(run, figures) ? run.preview : null
}

/**
 * True if a preview with these figures is running, or finished and consistent with the present books. An inconsistent
 * one is made again, because a posting committed meanwhile may be the cause.
 */
export async function isCurrent(db: Handle, row: PreviewRow, figures: YearFigures): Promise<boolean> {
  if (!isSame(figuresOf(row), figures) || stateOf(row) === 'failed') return false
  if (row.totals === null) return true
  return yearTotals.parse(row.totals).isTied && !(await isStale(db, row))
}

/**
 * Only moved shares, dividends and withheld tax affect the forms; the company's fees and revenue do not. A posting that
 * began before the preview and committed later goes unnoticed. The close's approval computes the forms again, so
 * nothing depends on this.
 */
const isStale = (db: Handle, row: PreviewRow): Promise<boolean> =>
  isPostedSince(
    db,
    { unit: shareUnit(row.portfolio_id), owner: row.portfolio_id, kinds: [...dividendKinds, ...taxKinds] },
    row.last_transfer,
  )

function stateOf({ done_at: done, failed_at: failed }: PreviewRow): PreviewRun['state'] {
  if (done) return 'done'
  return failed ? 'failed' : 'running'
}

const orNull = <Value>(value: bigint | null, read: (value: bigint) => Value): Value | null =>
  value === null ? null : read(value)

export const figuresOf = (row: PreviewRow): YearFigures => ({
  nondividend: orNull(row.nondividend_millionths, rate),
  qualified: orNull(row.qualified_millionths, rate),
  ordinaryIncome: orNull(row.ordinary_income_cents, cents),
  interestIncome: orNull(row.interest_income_cents, cents),
  foreignTaxes: orNull(row.foreign_taxes_cents, cents),
})

export const columnsOf = (figures: YearFigures) => ({
  nondividend_millionths: figures.nondividend,
  qualified_millionths: figures.qualified,
  ordinary_income_cents: figures.ordinaryIncome,
  interest_income_cents: figures.interestIncome,
  foreign_taxes_cents: figures.foreignTaxes,
})

const isSame = (a: YearFigures, b: YearFigures): boolean =>
  a.nondividend === b.nondividend &&
  a.qualified === b.qualified &&
  a.ordinaryIncome === b.ordinaryIncome &&
  a.interestIncome === b.interestIncome &&
  a.foreignTaxes === b.foreignTaxes
