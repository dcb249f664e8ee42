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

/** A year of a portfolio. */
export type YearOf = { readonly portfolioId: PortfolioId; readonly year: number }

export type ClosePreview = YearTotals & YearOf

/** The last preview of a portfolio's year, as far as it is computed. */
export type PreviewRun = YearOf &
  YearFigures & {
    readonly startedBy: string
    readonly asOf: Instant
    readonly holders: number
    readonly computed: number
    readonly state: 'running' | 'done' | 'failed'
    /** True if the books of the portfolio have changed since it began. */
    readonly isStale: boolean
    /** Null until it is done. */
    readonly preview: ClosePreview | null
  }

export const previewRow = (db: Handle, { portfolioId, year }: YearOf) =>
  db.selectFrom('tax.close_preview').selectAll().where('portfolio_id', '=', portfolioId).where('year', '=', year)

/** The last preview of a portfolio's year; null if there was none. */
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

/** The totals of a preview with these figures by the books as they are; null if there is none. */
export async function freshPreview(db: Handle, { portfolioId, year, ...figures }: YearOf & YearFigures) {
  const run = await previewRun(db, { portfolioId, year })
  return run?.preview && !run.isStale && isSame(run, figures) ? run.preview : null
}

/**
 * True if a preview with these figures runs, or is done and tied by the books as they are. One that does not tie is made
 * again: a posting that was committed while it ran may be why.
 */
export async function isCurrent(db: Handle, row: PreviewRow, figures: YearFigures): Promise<boolean> {
  if (!isSame(figuresOf(row), figures) || stateOf(row) === 'failed') return false
  if (row.totals === null) return true
  return yearTotals.parse(row.totals).isTied && !(await isStale(db, row))
}

/**
 * Shares that moved, dividends and withheld tax are all that its forms are made of; a company's fees and revenue are not.
 * A posting that began before the preview and was committed after it began is not noticed. The approval of a close
 * computes the forms again, so nothing is decided by this.
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
