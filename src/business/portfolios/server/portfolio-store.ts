import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import { insertRows } from '#io/db/insert-rows.ts'
import { lookUp, lookUps } from '#io/db/look-up.ts'
import type { DB, PortfoliosInvestor, PortfoliosPlant, PortfoliosPortfolio } from '#io/db/schema.generated.ts'
import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId, PlantId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'
import type { MeterDay } from '../rules/day-hours.ts'
import type { PublishedPrice } from '../rules/share-price-at.ts'
import { productionRevenue, tariff } from '../rules/tariff.ts'
import type { TaxClass } from '../rules/tax-class.ts'

export type Db = Kysely<DB> | Transaction<DB>
export type PortfolioRow = Selectable<PortfoliosPortfolio>
export type PlantRow = Selectable<PortfoliosPlant>

export const dbOf = (on: Ctx | Platform): Db => ('tx' in on ? on.tx : on.db)

export const allPortfolios = (db: Db): Promise<PortfolioRow[]> =>
  db.selectFrom('portfolios.portfolio').selectAll().orderBy('position').execute()

export const portfoliosById = (db: Db, ids: readonly PortfolioId[]): Promise<PortfolioRow[]> =>
  db.selectFrom('portfolios.portfolio').selectAll().where('id', 'in', ids).execute()

/** The row of one portfolio. Concurrent reads share a statement, as do all reads by portfolio below. */
export const portfolioById = lookUp(
  async (db: Db, ids: readonly PortfolioId[]) => new Map((await portfoliosById(db, ids)).map((row) => [row.id, row])),
)

export const plantsOf = async (db: Db, portfolioId: PortfolioId): Promise<readonly PlantRow[]> =>
  (await plantsByPortfolio(db, portfolioId)) ?? []

const plantsByPortfolio = lookUp(async (db: Db, portfolioIds: readonly PortfolioId[]) => {
  const plants = db.selectFrom('portfolios.plant').selectAll().where(isAmong('portfolio_id', portfolioIds))
  return Map.groupBy(await plants.orderBy('position').execute(), (row) => row.portfolio_id)
})

export const allPlants = (db: Db): Promise<PlantRow[]> =>
  db.selectFrom('portfolios.plant').selectAll().orderBy('position').execute()

const isPublished = sql<boolean>`not exists (select from portfolios.share_price_withdrawal w
  where (w.portfolio_id, w.effective_on, w.attempt) = (share_price.portfolio_id, share_price.effective_on, share_price.attempt))`

type PortfolioPrice = PublishedPrice & { readonly portfolioId: PortfolioId }

/** The published prices of portfolios that were not withdrawn, oldest first. */
export const pricesOf = async (db: Db, portfolioIds: readonly PortfolioId[]): Promise<readonly PortfolioPrice[]> =>
  [...(await pricesByPortfolio(db, portfolioIds)).values()].flat()

const pricesByPortfolio = lookUps(async (db: Db, portfolioIds: readonly PortfolioId[]) => {
  const rows = await db
    .selectFrom('portfolios.share_price')
    .selectAll()
    .where(isAmong('portfolio_id', portfolioIds))
    .where(isPublished)
    .orderBy('effective_on')
    .execute()
  const prices = rows.map(
    (row): PortfolioPrice => ({
      portfolioId: row.portfolio_id,
      price: sharePrice(row.price_millionths),
      effectiveOn: row.effective_on,
      filingReference: row.filing_reference,
    }),
  )
  return Map.groupBy(prices, ({ portfolioId }) => portfolioId)
})

/** The number of prices published for a day; all but the last were withdrawn. */
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

/** The readings of plants on an instant's UTC day and the two days before. */
export async function lastMeterDays(db: Db, plantIds: readonly PlantId[], asOf: Instant): Promise<MeterDay[]> {
  const to = asOf.toZonedDateTimeISO('UTC').toPlainDate()
  const rows = await db
    .selectFrom('portfolios.meter_day')
    .selectAll()
    .where('plant_id', 'in', plantIds)
    .where('day', '>=', businessDay(to.subtract({ days: 2 }).toString()))
    .where('day', '<=', businessDay(to.toString()))
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
  readonly tariff: bigint
  readonly revenue: Cents
}

/**
 * The monthly output of each plant, with its revenue: by the month's lines, or at the tariff if none names the plant.
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

export async function taxClassesOf(db: Db, portfolioId: PortfolioId): Promise<TaxClass[]> {
  const rows = (await taxClassesByPortfolio(db, portfolioId)) ?? []
  return rows.map((row) => ({ fromYear: row.from_year, form: row.form }))
}

const taxClassesByPortfolio = lookUp(async (db: Db, portfolioIds: readonly PortfolioId[]) => {
  const classes = db.selectFrom('portfolios.tax_class').selectAll().where(isAmong('portfolio_id', portfolioIds))
  return Map.groupBy(await classes.orderBy('from_year').execute(), (row) => row.portfolio_id)
})

export const plantOf = (db: Db, id: PlantId) =>
  db.selectFrom('portfolios.plant').selectAll().where('id', '=', id).executeTakeFirst()

type Investors = { readonly unaccredited: number; readonly all: number }

export const investorsIn = async (db: Db, portfolioId: PortfolioId): Promise<Investors> =>
  (await investorsByPortfolio(db, portfolioId)) ?? { unaccredited: 0, all: 0 }

const investorsByPortfolio = lookUp(async (db: Db, portfolioIds: readonly PortfolioId[]) => {
  const rows = await db
    .selectFrom('portfolios.investor')
    .select(({ fn }) => [
      'portfolio_id',
      fn.countAll<bigint>().as('all'),
      fn.countAll<bigint>().filterWhere('accredited', '=', false).as('unaccredited'),
    ])
    .where(isAmong('portfolio_id', portfolioIds))
    .groupBy('portfolio_id')
    .execute()
  return new Map(
    rows.map((row): [PortfolioId, Investors] => [
      row.portfolio_id,
      { all: Number(row.all), unaccredited: Number(row.unaccredited) },
    ]),
  )
})

export const isInvestorIn = async (db: Db, portfolioId: PortfolioId, accountId: AccountId): Promise<boolean> =>
  (await portfoliosHeldBy(db, accountId))?.has(portfolioId) ?? false

const portfoliosHeldBy = lookUp(async (db: Db, accountIds: readonly AccountId[]) => {
  const held = db.selectFrom('portfolios.investor').select(['account_id', 'portfolio_id'])
  const rows = await held.where(isAmong('account_id', accountIds)).execute()
  const byAccount = Map.groupBy(rows, (row) => row.account_id)
  return new Map([...byAccount].map(([id, of]) => [id, new Set(of.map((row) => row.portfolio_id))]))
})

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

export const listedShares = async (db: Db, portfolioId: PortfolioId): Promise<Microshares> =>
  microshares((await listedByPortfolio(db, portfolioId)) ?? 0n)

const listedByPortfolio = lookUp(async (db: Db, portfolioIds: readonly PortfolioId[]) => {
  const rows = await db
    .selectFrom('portfolios.listed_share')
    .select(['portfolio_id', 'shares_micro'])
    .where(isAmong('portfolio_id', portfolioIds))
    .execute()
  return new Map(rows.map((row) => [row.portfolio_id, row.shares_micro]))
})
