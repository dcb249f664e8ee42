import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import { countOf, pageOf } from '#io/db/keyset.ts'
import type { DB, ReferralsReferral, ReferralsReward } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type {
  AccountId,
  OrderId,
  PortfolioId,
  ReferralId,
  ReferralRewardId,
  StandingOrderId,
  UserId,
} from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Microshares } from '#kernel/microshares.ts'
import type { Program, ReferralRewardState, ReferralState } from '../rules/referral.ts'

export type Db = Kysely<DB> | Transaction<DB>

export async function allPrograms(db: Db): Promise<Program[]> {
  const rows = await db.selectFrom('referrals.program').selectAll().orderBy('starts_on').execute()
  return rows.map((row) => ({
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    reward: row.reward_cents,
    minimum: row.minimum_cents,
    sellOrderId: row.sell_order_id,
    claimDays: row.claim_days,
  }))
}

export async function addProgramRow(tx: Transaction<DB>, program: Program): Promise<void> {
  await tx
    .insertInto('referrals.program')
    .values({
      starts_on: program.startsOn,
      ends_on: program.endsOn,
      reward_cents: program.reward,
      minimum_cents: program.minimum,
      sell_order_id: program.sellOrderId,
      claim_days: program.claimDays,
    })
    .execute()
}

export async function endProgramRow(tx: Transaction<DB>, startsOn: BusinessDay, endsOn: BusinessDay): Promise<void> {
  await tx.updateTable('referrals.program').set({ ends_on: endsOn }).where('starts_on', '=', startsOn).execute()
}

export async function codeOf(db: Db, userId: UserId): Promise<string | null> {
  const row = await db.selectFrom('referrals.code').select('code').where('user_id', '=', userId).executeTakeFirst()
  return row?.code ?? null
}

export async function ownerOfCode(db: Db, code: string): Promise<UserId | null> {
  const row = await db.selectFrom('referrals.code').select('user_id').where('code', '=', code).executeTakeFirst()
  return row?.user_id ?? null
}

export async function addCode(tx: Transaction<DB>, userId: UserId, code: string, at: Instant): Promise<boolean> {
  await tx
    .insertInto('referrals.code')
    .values({ user_id: userId, code, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await codeOf(tx, userId)) !== null
}

export type Referral = {
  readonly id: ReferralId
  readonly referrerUserId: UserId
  readonly friendUserId: UserId
  readonly friendAccountId: AccountId
  readonly programStartsOn: BusinessDay
  readonly state: ReferralState
  readonly joinedAt: Instant
  readonly orderId: OrderId | null
  readonly reason: string | null
}

const referralFrom = (row: Selectable<ReferralsReferral>): Referral => ({
  id: row.id,
  referrerUserId: row.referrer_user_id,
  friendUserId: row.friend_user_id,
  friendAccountId: row.friend_account_id,
  programStartsOn: row.program_starts_on,
  state: row.state,
  joinedAt: row.joined_at,
  orderId: row.order_id,
  reason: row.reason,
})

export async function addReferral(
  tx: Transaction<DB>,
  referral: Pick<
    Referral,
    'id' | 'referrerUserId' | 'friendUserId' | 'friendAccountId' | 'programStartsOn' | 'joinedAt'
  >,
): Promise<void> {
  await tx
    .insertInto('referrals.referral')
    .values({
      id: referral.id,
      referrer_user_id: referral.referrerUserId,
      friend_user_id: referral.friendUserId,
      friend_account_id: referral.friendAccountId,
      program_starts_on: referral.programStartsOn,
      state: 'joined',
      joined_at: referral.joinedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function invitedAmong(
  tx: Transaction<DB>,
  accountIds: readonly AccountId[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('referrals.referral')
    .select('friend_account_id')
    .where(sql<boolean>`friend_account_id = any(${accountIds}::text[])`)
    .execute()
  return new Set(rows.map(({ friend_account_id }) => friend_account_id))
}

/** The referral of a friend, or of the order that earned it, locked until this transaction ends. */
export async function lockReferral(
  tx: Transaction<DB>,
  by: { readonly friendAccountId: AccountId } | { readonly orderId: OrderId },
): Promise<Referral | null> {
  const row = await tx
    .selectFrom('referrals.referral')
    .selectAll()
    .where((eb) =>
      'orderId' in by ? eb('order_id', '=', by.orderId) : eb('friend_account_id', '=', by.friendAccountId),
    )
    .forUpdate()
    .executeTakeFirst()
  return row ? referralFrom(row) : null
}

export async function changeReferral(
  tx: Transaction<DB>,
  id: ReferralId,
  change: Updateable<ReferralsReferral>,
): Promise<void> {
  await tx.updateTable('referrals.referral').set(change).where('id', '=', id).execute()
}

const referralsBy = (db: Db, referrerUserId: UserId) =>
  db.selectFrom('referrals.referral').where('referrer_user_id', '=', referrerUserId)

export async function referralsOf(db: Db, referrerUserId: UserId, page: ListPage): Promise<Referral[]> {
  const query = referralsBy(db, referrerUserId).selectAll()
  const rows = await pageOf(query, { of: 'referrals.referral', by: 'joined_at', newestFirst: true }, page)
  return rows.map(referralFrom)
}

export const countReferrals = (db: Db, referrerUserId: UserId): Promise<number> =>
  countOf(referralsBy(db, referrerUserId))

export type ReferralReward = {
  readonly id: ReferralRewardId
  readonly referralId: ReferralId
  readonly side: 'referrer' | 'friend'
  readonly accountId: AccountId
  readonly amount: Cents
  readonly sellOrderId: StandingOrderId
  readonly state: ReferralRewardState
  readonly claimBy: BusinessDay
  readonly portfolioId: PortfolioId | null
  readonly shares: Microshares | null
  readonly claimedAt: Instant | null
}

const rewardFrom = (row: Selectable<ReferralsReward>): ReferralReward => ({
  id: row.id,
  referralId: row.referral_id,
  side: row.side,
  accountId: row.account_id,
  amount: row.amount_cents,
  sellOrderId: row.sell_order_id,
  state: row.state,
  claimBy: row.claim_by,
  portfolioId: row.portfolio_id,
  shares: row.shares_micro,
  claimedAt: row.claimed_at,
})

export async function addReward(
  tx: Transaction<DB>,
  reward: Pick<ReferralReward, 'id' | 'referralId' | 'side' | 'accountId' | 'amount' | 'sellOrderId' | 'claimBy'>,
): Promise<void> {
  await tx
    .insertInto('referrals.reward')
    .values({
      id: reward.id,
      referral_id: reward.referralId,
      side: reward.side,
      account_id: reward.accountId,
      amount_cents: reward.amount,
      sell_order_id: reward.sellOrderId,
      state: 'open',
      claim_by: reward.claimBy,
    })
    .execute()
}

const rewardsIn = (db: Db, accountId: AccountId) =>
  db.selectFrom('referrals.reward').where('account_id', '=', accountId)

/** An account's referral rewards, on either side, expired ones included; the latest expiry first. */
export async function pageOfRewards(db: Db, accountId: AccountId, page: ListPage): Promise<ReferralReward[]> {
  const query = rewardsIn(db, accountId).selectAll()
  const rows = await pageOf(query, { of: 'referrals.reward', by: 'claim_by', newestFirst: true }, page)
  return rows.map(rewardFrom)
}

export const countRewards = (db: Db, accountId: AccountId): Promise<number> => countOf(rewardsIn(db, accountId))

export async function lockReward(tx: Transaction<DB>, id: ReferralRewardId): Promise<ReferralReward | null> {
  const row = await tx.selectFrom('referrals.reward').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? rewardFrom(row) : null
}

export async function findReward(db: Db, id: ReferralRewardId): Promise<ReferralReward | null> {
  const row = await db.selectFrom('referrals.reward').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? rewardFrom(row) : null
}

export async function changeReward(
  tx: Transaction<DB>,
  id: ReferralRewardId,
  change: Updateable<ReferralsReward>,
): Promise<void> {
  await tx.updateTable('referrals.reward').set(change).where('id', '=', id).execute()
}

export async function rewardsOf(db: Db, referralId: ReferralId): Promise<ReferralReward[]> {
  const rows = await db
    .selectFrom('referrals.reward')
    .selectAll()
    .where('referral_id', '=', referralId)
    .orderBy('id')
    .execute()
  return rows.map(rewardFrom)
}

export async function takeExpired(tx: Transaction<DB>, today: BusinessDay, at: Instant): Promise<ReferralReward[]> {
  const rows = await tx
    .updateTable('referrals.reward')
    .set({ state: 'expired', ended_at: at })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('referrals.reward')
        .select('id')
        .where('state', '=', 'open')
        .where('claim_by', '<', today)
        .orderBy('id')
        .limit(200)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  return rows.map(rewardFrom)
}

/** Rewards claimed while the company's order was empty, among those that may be tried. */
export async function askedRewards(db: Db, mayBeTried: RawBuilder<boolean>): Promise<ReferralRewardId[]> {
  const rows = await db
    .selectFrom('referrals.reward')
    .select('id')
    .where('state', '=', 'asked')
    .where(mayBeTried)
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}
