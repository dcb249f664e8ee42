import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import { insertRows } from '#io/db/insert-rows.ts'
import type { DB, PortfoliosInvestor, PortfoliosPlant, PortfoliosPortfolio } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId, PlantId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'
import type { MeterDay } from '../rules/day-hours.ts'
import type { PublishedPrice } from '../rules/share-price-at.ts'
import { productionRevenue, tariff } from '../rules/tariff.ts'
import type { TaxClass, TaxForm } from '../rules/tax-class.ts'

export type Db = Kysely<DB> | Transaction<DB>
export type PortfolioRow = Selectable<PortfoliosPortfolio>
export type PlantRow = Selectable<PortfoliosPlant>

export const dbOf = (on: Ctx | Platform): Db => ('tx' in on ? on.tx : on.db)

export const allPortfolios = (db: Db): Promise<PortfolioRow[]> =>
  db.selectFrom('portfolios.portfolio').selectAll().orderBy('position').execute()

export const portfoliosById = (db: Db, ids: readonly PortfolioId[]): Promise<PortfolioRow[]> =>
  db.selectFrom('portfolios.portfolio').selectAll().where('id', 'in', ids).execute()

export const plantsOf = (db: Db, portfolioIds: readonly PortfolioId[]): Promise<PlantRow[]> =>
  db.selectFrom('portfolios.plant').selectAll().where('portfolio_id', 'in', portfolioIds).orderBy('position').execute()

export const allPlants = (db: Db): Promise<PlantRow[]> =>
  db.selectFrom('portfolios.plant').selectAll().orderBy('position').execute()

const isPublished = sql<boolean>`not exists (select from portfolios.share_price_withdrawal w
  where (w.portfolio_id, w.effective_on, w.attempt) = (share_price.portfolio_id, share_price.effective_on, share_price.attempt))`

/** Every published price of some portfolios that was not withdrawn, oldest first. */
export async function pricesOf(
  db: Db,
  portfolioIds: readonly PortfolioId[],
): Promise<(PublishedPrice & { portfolioId: PortfolioId })[]> {
  const rows = await db
    .selectFrom('portfolios.share_price')
    .selectAll()
    .where('portfolio_id', 'in', portfolioIds)
    .where(isPublished)
    .orderBy('effective_on')
    .execute()
  return rows.map((row) => ({
    portfolioId: row.portfolio_id,
    price: sharePrice(row.price_millionths),
    effectiveOn: row.effective_on as BusinessDay,
    filingReference: row.filing_reference,
  }))
}

/** The number of prices published for a day so far; all but the last of them have been withdrawn. */
export async function attemptsOn(
  db: Db,
  { portfolioId, effectiveOn }: { readonly portfolioId: PortfolioId; readonly effectiveOn: BusinessDay },
): Promise<number> {
  const row = await db
    .selectFrom('portfolios.share_price')
    .select(({ fn }) => fn.max('attempt').as('last'))
    .where('portfolio_id', '=', portfolioId)
    .where('effective_on', '=', effectiveOn)
    .executeTakeFirst()
  return row?.last ?? 0
}

/** The meter readings of some plants on a moment's UTC day and the two days before it. */
export async function lastMeterDays(db: Db, plantIds: readonly PlantId[], asOf: Instant): Promise<MeterDay[]> {
  const to = asOf.toZonedDateTimeISO('UTC').toPlainDate()
  const rows = await db
    .selectFrom('portfolios.meter_day')
    .selectAll()
    .where('plant_id', 'in', plantIds)
    .where('day', '>=', to.subtract({ days: 2 }).toString())
    .where('day', '<=', to.toString())
    .execute()
  return rows.map((row) => ({ plantId: row.plant_id, day: row.day, wattHours: row.watt_hours }))
}

export type PlantMonth = {
  readonly plantId: PlantId
  readonly name: string
  readonly month: string
  readonly wattHours: bigint
  readonly expectedWattHours: bigint
  readonly daysRead: number
  /** Millionths of a dollar for a kilowatt-hour. */
  readonly tariff: bigint
  readonly revenue: Cents
}

/**
 * The output of each plant of a portfolio, month by month, and its revenue: by the month's lines, or at the tariff if
 * none names the plant.
 */
export async function monthsOf(db: Db, portfolioId: PortfolioId, month?: string): Promise<PlantMonth[]> {
  const { rows } = await sql<{
    plant_id: PlantId
    name: string
    month: string
    watt_hours: bigint
    expected: bigint | null
    days: number
    tariff: bigint
    sold: bigint | null
  }>`
    select p.id as plant_id, p.name, to_char(d.day, 'YYYY-MM') as month, sum(d.total)::bigint as watt_hours, max(e.watt_hours) as expected,
      count(*)::int as days, p.tariff_microdollars_per_kwh as tariff,
      (select sum(l.amount_cents)::bigint from portfolios.period_line l where l.plant_id = p.id and l.kind = 'revenue' and l.month = to_char(min(d.day), 'YYYY-MM')
        and l.correction_id = coalesce((select max(c.id) from portfolios.period_correction c where c.portfolio_id = l.portfolio_id and c.month = l.month), 0)) as sold
    from portfolios.plant p
      join lateral (select day, (select sum(hour) from unnest(watt_hours) hour) as total from portfolios.meter_day m
        where m.plant_id = p.id ${month ? sql`and m.day >= (${month} || '-01')::date and m.day < (${month} || '-01')::date + interval '1 month'` : sql``}) d on true
      left join portfolios.expected_month e on e.plant_id = p.id and e.calendar_month = extract(month from d.day)
    where p.portfolio_id = ${portfolioId}
    group by p.id, p.name, p.position, 3 order by 3, p.position`.execute(db)
  return rows.map((row) => ({
    plantId: row.plant_id,
    name: row.name,
    month: row.month,
    wattHours: row.watt_hours,
    expectedWattHours: row.expected ?? 0n,
    daysRead: row.days,
    tariff: row.tariff,
    revenue: cents(row.sold ?? productionRevenue(row.watt_hours, tariff(row.tariff))),
  }))
}

/** The tax forms that the holders get and the years that they start in, the earliest first. */
export async function taxClassesOf(db: Db, portfolioId: PortfolioId): Promise<TaxClass[]> {
  const rows = await db
    .selectFrom('portfolios.tax_class')
    .selectAll()
    .where('portfolio_id', '=', portfolioId)
    .orderBy('from_year')
    .execute()
  return rows.map((row) => ({ fromYear: row.from_year, form: row.form as TaxForm }))
}

export const plantOf = (db: Db, id: PlantId) =>
  db.selectFrom('portfolios.plant').selectAll().where('id', '=', id).executeTakeFirst()

export async function investorsIn(db: Db, portfolioId: PortfolioId): Promise<{ unaccredited: number; all: number }> {
  const row = await db
    .selectFrom('portfolios.investor')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('all'),
      eb.fn.countAll<bigint>().filterWhere('accredited', '=', false).as('unaccredited'),
    ])
    .where('portfolio_id', '=', portfolioId)
    .executeTakeFirstOrThrow()
  return { all: Number(row.all), unaccredited: Number(row.unaccredited) }
}

export async function isInvestorIn(db: Db, portfolioId: PortfolioId, accountId: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom('portfolios.investor')
    .select('account_id')
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

export async function investorsAmong(
  db: Db,
  portfolioId: PortfolioId,
  accountIds: readonly AccountId[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('portfolios.investor')
    .select('account_id')
    .where('portfolio_id', '=', portfolioId)
    .where(isAmong('account_id', accountIds))
    .execute()
  return new Set(rows.map(({ account_id }) => account_id))
}

/** Those of these accounts that are not yet investors of these portfolios. */
export async function investorsYetUnknown(
  db: Db,
  asked: readonly { readonly accountId: AccountId; readonly portfolioId: PortfolioId }[],
): Promise<{ accountId: AccountId; portfolioId: PortfolioId }[]> {
  const { rows } = await sql<{ accountId: AccountId; portfolioId: PortfolioId }>`
    select distinct a.account as "accountId", a.portfolio as "portfolioId"
      from unnest(${asked.map((one) => one.accountId)}::text[], ${asked.map((one) => one.portfolioId)}::text[]) a(account, portfolio)
      where not exists (select from portfolios.investor i where i.portfolio_id = a.portfolio and i.account_id = a.account)`.execute(
    db,
  )
  return rows
}

export const addInvestors = (
  tx: Transaction<DB>,
  investors: readonly Insertable<PortfoliosInvestor>[],
): Promise<void> => insertRows(tx, 'portfolios.investor', investors, { unlessThere: true })

/** The accounts that hold a portfolio, in the order of their ids, those after the one given. */
export async function holdersPage(db: Db, portfolioId: PortfolioId, after: AccountId): Promise<AccountId[]> {
  const rows = await db
    .selectFrom('portfolios.investor')
    .select('account_id')
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(500)
    .execute()
  return rows.map((row) => row.account_id)
}

/** The number of shares of a portfolio that investors have on sale. */
export async function listedShares(db: Db, portfolioId: PortfolioId): Promise<Microshares> {
  const row = await db
    .selectFrom('portfolios.listed_share')
    .select('shares_micro')
    .where('portfolio_id', '=', portfolioId)
    .executeTakeFirst()
  return microshares(row?.shares_micro ?? 0n)
}
