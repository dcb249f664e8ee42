import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { isAmong } from '#io/db/among.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import { lookUp } from '#io/db/look-up.ts'
import type { DB, PromotionsPromotion, PromotionsReward } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents, noCents } from '#kernel/cents.ts'
import type { AccountId, OrderId, PortfolioId, PromotionId, RewardId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Microshares } from '#kernel/microshares.ts'
import type { Promotion } from '../rules/promotion.ts'
import type { RewardState } from '../rules/reward.ts'

export type Db = Kysely<DB> | Transaction<DB>

const optionalCents = (value: bigint | null): Cents | null => (value === null ? null : cents(value))

const promotionFrom = (row: Selectable<PromotionsPromotion>): Promotion => ({
  id: row.id,
  name: row.name,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  code: row.code,
  firstInvestmentOnly: row.first_investment_only,
  oncePerAccount: row.once_per_account,
  accountKind: row.account_kind,
  portfolioIds: row.portfolio_ids,
  totalInvested: {
    from: optionalCents(row.total_invested_from_cents),
    to: optionalCents(row.total_invested_to_cents),
  },
  minimum: row.minimum_cents,
  reward:
    row.match_millionths === null
      ? { kind: 'fixed', amount: cents(row.fixed_cents!) }
      : { kind: 'match', rate: row.match_millionths },
  maximumReward: row.maximum_reward_cents,
})

export async function allPromotions(db: Db): Promise<Promotion[]> {
  return (await db.selectFrom('promotions.promotion').selectAll().orderBy('id').execute()).map(promotionFrom)
}

export async function pageOfPromotions(db: Db, { first, after }: ListPage): Promise<Promotion[]> {
  const rows = await db
    .selectFrom('promotions.promotion')
    .selectAll()
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(first)
    .execute()
  return rows.map(promotionFrom)
}

export const countPromotions = (db: Db): Promise<number> => countOf(db.selectFrom('promotions.promotion'))

export async function promotionBy(db: Db, column: 'id' | 'code', value: string): Promise<Promotion | null> {
  const row = await db.selectFrom('promotions.promotion').selectAll().where(column, '=', value).executeTakeFirst()
  return row ? promotionFrom(row) : null
}

export async function addPromotionRow(
  tx: Transaction<DB>,
  promotion: Promotion,
  by: { source: string; actor: string; at: Instant },
): Promise<void> {
  const { reward } = promotion
  await tx
    .insertInto('promotions.promotion')
    .values({
      id: promotion.id,
      name: promotion.name,
      starts_on: promotion.startsOn,
      ends_on: promotion.endsOn,
      code: promotion.code,
      first_investment_only: promotion.firstInvestmentOnly,
      once_per_account: promotion.oncePerAccount,
      account_kind: promotion.accountKind,
      portfolio_ids: promotion.portfolioIds === null ? null : [...promotion.portfolioIds],
      total_invested_from_cents: promotion.totalInvested.from,
      total_invested_to_cents: promotion.totalInvested.to,
      minimum_cents: promotion.minimum,
      match_millionths: reward.kind === 'match' ? reward.rate : null,
      fixed_cents: reward.kind === 'fixed' ? reward.amount : null,
      maximum_reward_cents: promotion.maximumReward,
      source: by.source,
      added_by: by.actor,
      added_at: by.at,
    })
    .execute()
}

export async function endPromotionRow(
  tx: Transaction<DB>,
  id: PromotionId,
  end: { endsOn: BusinessDay; by: string; reason: string },
): Promise<void> {
  await tx
    .updateTable('promotions.promotion')
    .set({ ends_on: end.endsOn, ended_by: end.by, end_reason: end.reason })
    .where('id', '=', id)
    .execute()
}

/** Serializes reward decisions of an account, so that two concurrent orders do not both get a one-time reward. */
export async function lockRewardsOf(tx: Transaction<DB>, accountIds: readonly AccountId[]): Promise<void> {
  const sorted = [...new Set(accountIds)].toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended('rewards:' || id, 0)) from unnest(${sorted}::text[]) id`.execute(
    tx,
  )
}

export async function addCodeEntry(
  tx: Transaction<DB>,
  entry: { accountId: AccountId; promotionId: PromotionId; by: string; at: Instant },
): Promise<void> {
  await tx
    .insertInto('promotions.code_entry')
    .values({
      account_id: entry.accountId,
      promotion_id: entry.promotionId,
      entered_by: entry.by,
      entered_at: entry.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type Reward = {
  readonly id: RewardId
  readonly promotionId: PromotionId
  readonly accountId: AccountId
  readonly orderId: OrderId
  readonly portfolioId: PortfolioId
  readonly amount: Cents
  readonly shares: Microshares
  readonly state: RewardState
  readonly promisedAt: Instant
  readonly grantedAt: Instant | null
  readonly endedAt: Instant | null
  readonly charged: Cents
}

const rewardFrom = (row: Selectable<PromotionsReward>): Reward => ({
  id: row.id,
  promotionId: row.promotion_id,
  accountId: row.account_id,
  orderId: row.order_id,
  portfolioId: row.portfolio_id,
  amount: row.amount_cents,
  shares: row.shares_micro,
  state: row.state,
  promisedAt: row.promised_at,
  grantedAt: row.granted_at,
  endedAt: row.ended_at,
  charged: row.charged_cents,
})

export type Promised = Pick<
  Reward,
  'id' | 'promotionId' | 'accountId' | 'orderId' | 'portfolioId' | 'amount' | 'shares'
>
export type NewReward = Promised & { readonly once: boolean; readonly at: Instant }

export async function addRewards(tx: Transaction<DB>, rewards: readonly NewReward[]): Promise<void> {
  if (rewards.length === 0) return
  await tx
    .insertInto('promotions.reward')
    .values(
      rewards.map((reward) => ({
        id: reward.id,
        promotion_id: reward.promotionId,
        account_id: reward.accountId,
        order_id: reward.orderId,
        portfolio_id: reward.portfolioId,
        amount_cents: reward.amount,
        shares_micro: reward.shares,
        state: 'promised',
        once: reward.once,
        promised_at: reward.at,
      })),
    )
    .execute()
}

export async function lockRewards(tx: Transaction<DB>, orderIds: readonly OrderId[]): Promise<Reward[]> {
  const rows = await tx
    .selectFrom('promotions.reward')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(rewardFrom)
}

export async function changeRewards(
  tx: Transaction<DB>,
  ids: readonly RewardId[],
  change: { state: RewardState; grantedAt?: Instant; endedAt?: Instant; charged?: Cents },
): Promise<void> {
  await tx
    .updateTable('promotions.reward')
    .set({
      state: change.state,
      ...(change.grantedAt ? { granted_at: change.grantedAt } : {}),
      ...(change.endedAt ? { ended_at: change.endedAt } : {}),
      ...(change.charged === undefined ? {} : { charged_cents: change.charged }),
    })
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
}

const rewardsIn = (db: Db, accountId: AccountId) =>
  db.selectFrom('promotions.reward').where('account_id', '=', accountId)

export async function rewardsOf(
  db: Db,
  accountId: AccountId,
  page: ListPage,
): Promise<(Reward & { readonly name: string })[]> {
  const query = rewardsIn(db, accountId)
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('promotions.promotion as promotion')
        .select('promotion.name')
        .whereRef('promotion.id', '=', 'promotions.reward.promotion_id')
        .as('name'),
    )
  const rows = await pageOf(query, { of: 'promotions.reward', by: 'promised_at', newestFirst: true }, page)
  return rows.map((row) => ({ ...rewardFrom(row), name: row.name! }))
}

export const countRewards = (db: Db, accountId: AccountId): Promise<number> => countOf(rewardsIn(db, accountId))

export async function rewardOfOrder(db: Db, orderId: OrderId): Promise<(Reward & { name: string }) | null> {
  const row = await db
    .selectFrom('promotions.reward as reward')
    .innerJoin('promotions.promotion as promotion', 'promotion.id', 'reward.promotion_id')
    .selectAll('reward')
    .select('promotion.name')
    .where('reward.order_id', '=', orderId)
    .executeTakeFirst()
  return row ? { ...rewardFrom(row), name: row.name } : null
}

export const promisedIn = async (db: Db, portfolioId: PortfolioId): Promise<Cents> =>
  (await promisesByPortfolio(db, portfolioId)) ?? noCents

const promisesByPortfolio = lookUp(async (db: Db, portfolioIds: readonly PortfolioId[]) => {
  const rows = await db
    .selectFrom('promotions.reward')
    .select((eb) => ['portfolio_id', eb.fn.sum<bigint>('amount_cents').as('promised')])
    .where(isAmong('portfolio_id', portfolioIds))
    .where('state', '=', 'promised')
    .groupBy('portfolio_id')
    .execute()
  return new Map(rows.map((row) => [row.portfolio_id, cents(BigInt(row.promised))]))
})

/** By account, the entered codes and the rewards given or promised. */
export async function codesAndRewardsOf(
  db: Db,
  accountIds: readonly AccountId[],
): Promise<{ codes: ReadonlyMap<string, string[]>; rewarded: ReadonlyMap<string, string[]> }> {
  const codes = await db
    .selectFrom('promotions.code_entry')
    .select(['account_id', 'promotion_id'])
    .where(isAmong('account_id', accountIds))
    .execute()
  const rewards = await db
    .selectFrom('promotions.reward')
    .select(['account_id', 'promotion_id'])
    .distinct()
    .where(isAmong('account_id', accountIds))
    .where('state', 'in', ['promised', 'granted'])
    .execute()
  return { codes: byAccount(codes), rewarded: byAccount(rewards) }
}

function byAccount(
  rows: readonly { account_id: AccountId; promotion_id: PromotionId }[],
): ReadonlyMap<string, string[]> {
  const accountsOf = new Map<string, string[]>()
  for (const row of rows) accountsOf.set(row.account_id, [...(accountsOf.get(row.account_id) ?? []), row.promotion_id])
  return accountsOf
}
