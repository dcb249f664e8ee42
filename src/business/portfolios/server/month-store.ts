import { sql, type Transaction } from 'kysely'
import { insertRows } from '#io/db/insert-rows.ts'
import type { DB } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { type DatedRate, exchangeRate, minorUnits } from '../rules/exchange-rate.ts'
import type { MonthLine } from '../rules/month-lines.ts'
import type { MonthResult } from '../rules/month-result.ts'
import type { Db } from './portfolio-store.ts'

const columns = [
  'revenue_cents',
  'costs_cents',
  'interest_cents',
  'principal_cents',
  'fee_cents',
  'reserve_cents',
  'deficit_cents',
  'pool_cents',
] as const

export type PeriodCashRow = MonthResult & {
  /** The correction in force; 0 for the original record. */
  readonly correctionId: bigint
}

/** A month's cash as recorded, or as last corrected. */
export async function periodCashOf(db: Db, portfolioId: PortfolioId, month: string): Promise<PeriodCashRow | null> {
  const of = { portfolio_id: portfolioId, month }
  const corrected = await db
    .selectFrom('portfolios.period_correction')
    .select([...columns, 'id'])
    .where((eb) => eb.and(of))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const row =
    corrected ??
    (await db
      .selectFrom('portfolios.period_cash')
      .select(columns)
      .where((eb) => eb.and(of))
      .executeTakeFirst())
  if (!row) return null
  return {
    correctionId: corrected ? BigInt(corrected.id) : 0n,
    revenue: row.revenue_cents,
    costs: row.costs_cents,
    interest: row.interest_cents,
    principal: row.principal_cents,
    fee: row.fee_cents,
    reserve: row.reserve_cents,
    deficit: row.deficit_cents,
    pool: cents(row.pool_cents ?? 0n),
  }
}

export const totalColumns = (result: MonthResult) => ({
  revenue_cents: result.revenue,
  costs_cents: result.costs,
  interest_cents: result.interest,
  principal_cents: result.principal,
  fee_cents: result.fee,
  reserve_cents: result.reserve,
  deficit_cents: result.deficit,
})

export const addLines = (
  tx: Transaction<DB>,
  { portfolioId, month, correctionId }: { portfolioId: PortfolioId; month: string; correctionId: bigint },
  lines: readonly MonthLine[],
): Promise<void> =>
  insertRows(
    tx,
    'portfolios.period_line',
    lines.map((line, index) => ({
      portfolio_id: portfolioId,
      month,
      correction_id: correctionId,
      number: index + 1,
      kind: line.kind,
      plant_id: line.plantId ?? null,
      contract: line.contract ?? null,
      cost_kind: line.costKind ?? null,
      party: line.party || null,
      document: line.document || null,
      watt_hours: line.wattHours ?? null,
      price_micro: line.priceMicro ?? null,
      currency: line.currency,
      amount_minor: line.amount,
      rate_on: line.rateOn,
      per_dollar_micro: line.perDollar,
      amount_cents: line.dollars,
    })),
  )

export type RecordedLine = MonthLine & {
  readonly month: string
  readonly number: number
  /** The source of the rate; null for dollars. */
  readonly rateSource: string | null
  readonly isRateInvented: boolean
}

export async function monthLinesOf(db: Db, portfolioId: PortfolioId, month?: string): Promise<RecordedLine[]> {
  const rows = await db
    .selectFrom('portfolios.period_line as l')
    .leftJoin('portfolios.exchange_rate as r', (join) =>
      join
        .onRef('r.currency', '=', 'l.currency')
        .onRef('r.day', '=', 'l.rate_on')
        .onRef('r.per_dollar_micro', '=', 'l.per_dollar_micro'),
    )
    .selectAll('l')
    .select(['r.source', 'r.is_invented'])
    .where('l.portfolio_id', '=', portfolioId)
    .$if(month !== undefined, (query) => query.where('l.month', '=', month!))
    .where(
      'l.correction_id',
      '=',
      sql<bigint>`coalesce((select max(c.id) from portfolios.period_correction c where c.portfolio_id = l.portfolio_id and c.month = l.month), 0)`,
    )
    .orderBy('l.month')
    .orderBy('l.number')
    .execute()
  return rows.map((row) => ({
    month: row.month,
    number: row.number,
    kind: row.kind,
    plantId: row.plant_id,
    contract: row.contract,
    costKind: row.cost_kind,
    party: row.party,
    document: row.document,
    wattHours: row.watt_hours,
    priceMicro: row.price_micro,
    currency: row.currency,
    amount: minorUnits(row.amount_minor),
    rateOn: row.rate_on,
    perDollar: exchangeRate(row.per_dollar_micro),
    dollars: row.amount_cents,
    rateSource: row.source,
    isRateInvented: row.is_invented ?? false,
  }))
}

export async function ratesUpTo(
  db: Db,
  currencies: readonly string[],
  day: BusinessDay,
): Promise<ReadonlyMap<string, DatedRate>> {
  if (currencies.length === 0) return new Map()
  const rows = await db
    .selectFrom('portfolios.exchange_rate')
    .distinctOn('currency')
    .select(['currency', 'day', 'per_dollar_micro', 'source'])
    .where('currency', 'in', currencies)
    .where('day', '<=', day)
    .orderBy('currency')
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    rows.map((row) => [
      row.currency,
      {
        currency: row.currency,
        day: row.day,
        perDollar: exchangeRate(row.per_dollar_micro),
        source: row.source,
      },
    ]),
  )
}
