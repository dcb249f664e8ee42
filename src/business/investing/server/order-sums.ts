import { type Kysely, sql, type Transaction } from 'kysely'
import { isAmong } from '#io/db/among.ts'
import { lookUp } from '#io/db/look-up.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { type Cents, cents, noCents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'

type Handle = Kysely<DB> | Transaction<DB>

const open = ['awaitingSignature', 'funding'] as const
/** The open states as SQL literals, so that the partial index is used. */
const isOpen = sql<boolean>`state in ('awaitingSignature', 'funding')`

/** The amount that open orders claim of a portfolio: room is taken when an order is placed, signed or not. */
export const claimedIn = async (tx: Handle, portfolioId: PortfolioId): Promise<Cents> =>
  (await claimsByPortfolio(tx, portfolioId)) ?? noCents

const claimsByPortfolio = lookUp(async (tx: Handle, portfolioIds: readonly PortfolioId[]) => {
  const rows = await tx
    .selectFrom('investing.investment_order')
    .select((eb) => ['portfolio_id', eb.fn.sum<bigint>('amount_cents').as('claimed')])
    .where(isAmong('portfolio_id', portfolioIds))
    .where(isOpen)
    .groupBy('portfolio_id')
    .execute()
  return new Map(rows.map((row) => [row.portfolio_id, cents(BigInt(row.claimed))]))
})

/**
 * The number of unaccredited investors with a place from an open order, without this account. A person with a settled
 * order already counts as an investor.
 */
export const placesTakenIn = async (
  tx: Handle,
  portfolioId: PortfolioId,
  exceptAccountId: AccountId,
): Promise<number> => (await placesTaken(tx, `${portfolioId} ${exceptAccountId}`)) ?? 0

/** Keyed by `<portfolio> <excluded account>`. */
const placesTaken = lookUp(async (tx: Handle, keys: readonly string[]) => {
  const pairs = keys.map((key) => key.split(' '))
  const { rows } = await sql<{ key: string; places: number }>`
    select asked.portfolio || ' ' || asked.account as key, count(distinct one.account_id)::int as places
    from unnest(${pairs.map(([portfolio]) => portfolio)}::text[], ${pairs.map(([, account]) => account)}::text[]) asked(portfolio, account)
      join investing.investment_order one on one.portfolio_id = asked.portfolio and one.account_id <> asked.account
        and one.state in ('awaitingSignature', 'funding') and one.takes_place
    where not exists (select from investing.investment_order settled
      where settled.account_id = one.account_id and settled.portfolio_id = one.portfolio_id and settled.state = 'settled')
    group by 1`.execute(tx)
  return new Map(rows.map(({ key, places }) => [key, places]))
})

/** The same without an exclusion, and which of these accounts are among them. */
export async function placesKept(
  tx: Handle,
  portfolioId: PortfolioId,
  accountIds: readonly AccountId[],
): Promise<{ readonly places: number; readonly keepers: readonly string[] }> {
  const { rows } = await sql<{ places: number; keepers: string[] }>`
    select count(*)::int as places, coalesce(array_agg(account_id) filter (where account_id = any(${accountIds}::text[])), '{}') as keepers
    from (select distinct account_id from investing.investment_order one
      where portfolio_id = ${portfolioId} and state in ('awaitingSignature', 'funding') and takes_place
        and not exists (select from investing.investment_order settled
          where settled.account_id = one.account_id and settled.portfolio_id = one.portfolio_id and settled.state = 'settled')) kept`.execute(
    tx,
  )
  return rows[0]!
}

/** True if a purchase of the account in the portfolio stands. One that is being taken back does not. */
export async function hasPurchase(
  db: Handle,
  { accountId, portfolioId }: { readonly accountId: AccountId; readonly portfolioId: PortfolioId },
): Promise<boolean> {
  const row = await db
    .selectFrom('investing.investment_order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('portfolio_id', '=', portfolioId)
    .where('state', '=', 'settled')
    .where('returned_micro', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Serializes decisions about orders of one offering, whose cap and places are shared. Listing and withdrawing shares
 * takes the same lock. Locks are taken in one order, so that two baskets never deadlock.
 */
export async function lockPortfolios(tx: Transaction<DB>, ids: readonly PortfolioId[]): Promise<void> {
  const sorted = [...new Set(ids)].toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended('portfolio:' || id, 0)) from unnest(${sorted}::text[]) id`.execute(
    tx,
  )
}

export async function lockOrdering(tx: Transaction<DB>, accountIds: readonly AccountId[]): Promise<void> {
  const sorted = [...new Set(accountIds)].toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended('ordering:' || id, 0)) from unnest(${sorted}::text[]) id`.execute(
    tx,
  )
}

export type AccountSums = {
  readonly hasOpen: boolean
  readonly ordered: ReadonlyMap<string, Cents>
}

/**
 * The totals of many accounts in one query: whether anything is open, and the amounts ordered by offering since an
 * instant.
 */
export async function sumsOf(
  db: Handle,
  accountIds: readonly AccountId[],
  since: Instant,
): Promise<ReadonlyMap<string, AccountSums>> {
  const rows = await db
    .selectFrom('investing.investment_order')
    .select((eb) => [
      'account_id',
      'portfolio_id',
      eb.fn.countAll<bigint>().filterWhere('state', 'in', open).as('open'),
      eb.fn
        .coalesce(
          eb.fn
            .sum<bigint>('amount_cents')
            .filterWhere('state', 'in', [...open, 'settled'])
            .filterWhere('placed_at', '>=', since),
          eb.lit(0),
        )
        .as('ordered'),
    ])
    .where(sql<boolean>`account_id = any(${accountIds}::text[])`)
    .groupBy(['account_id', 'portfolio_id'])
    .execute()
  const sums = new Map<string, { hasOpen: boolean; ordered: Map<string, Cents> }>()
  for (const row of rows) {
    const sum = sums.get(row.account_id) ?? { hasOpen: false, ordered: new Map() }
    sum.hasOpen ||= BigInt(row.open) > 0n
    sum.ordered.set(row.portfolio_id, cents(BigInt(row.ordered)))
    sums.set(row.account_id, sum)
  }
  return sums
}
