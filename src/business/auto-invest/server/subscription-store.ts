import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import { isAmong } from '#io/db/among.ts'
import type { AutoInvestSubscription, DB } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { noCents } from '#kernel/cents.ts'
import type { AccountId, FundingSourceId, SubscriptionId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { dueAt, dueOn, type Schedule } from '../rules/schedule.ts'
import type { Allocation, SubscriptionState } from '../rules/subscription.ts'

export type Db = Kysely<DB> | Transaction<DB>

export type Subscription = Schedule & {
  readonly id: SubscriptionId
  readonly accountId: AccountId
  readonly fundingSourceId: FundingSourceId | null
  readonly state: SubscriptionState
  readonly pauseReason: 'investor' | 'failures' | null
  readonly pausedUntil: BusinessDay | null
  readonly nextPeriod: number
  readonly nextOn: BusinessDay
  /** The last period whose reminder's link was revoked. */
  readonly linksEndedThrough: number | null
}

/** The columns for running and changing a schedule. The accepted agreement is read where it is shown. */
export const columns = [
  'id',
  'account_id',
  'frequency',
  'starts_on',
  'funding_source_id',
  'state',
  'pause_reason',
  'paused_until',
  'next_period',
  'next_on',
  'links_ended_through',
] as const satisfies (keyof AutoInvestSubscription)[]

export const fromRow = (row: Pick<Selectable<AutoInvestSubscription>, (typeof columns)[number]>): Subscription => ({
  id: row.id,
  accountId: row.account_id,
  frequency: row.frequency,
  startsOn: row.starts_on,
  fundingSourceId: row.funding_source_id,
  state: row.state,
  pauseReason: row.pause_reason,
  pausedUntil: row.paused_until,
  nextPeriod: row.next_period,
  nextOn: row.next_on,
  linksEndedThrough: row.links_ended_through,
})

export function nextColumns(schedule: Schedule, period: number) {
  const on = dueOn(schedule, period)
  return { next_period: period, next_on: on, due_at: dueAt(on) }
}

export async function addSubscription(
  tx: Transaction<DB>,
  subscription: Schedule & { id: SubscriptionId; accountId: AccountId; fundingSourceId: FundingSourceId | null },
  agreed: { version: string; hash: string; by: string; at: Instant; ip: string },
): Promise<boolean> {
  const added = await tx
    .insertInto('auto_invest.subscription')
    .values({
      id: subscription.id,
      account_id: subscription.accountId,
      frequency: subscription.frequency,
      starts_on: subscription.startsOn,
      funding_source_id: subscription.fundingSourceId,
      state: 'active',
      ...nextColumns(subscription, 0),
      agreement_version: agreed.version,
      agreement_hash: agreed.hash,
      agreed_by: agreed.by,
      agreed_at: agreed.at,
      agreed_ip: agreed.ip,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function countSchedules(tx: Transaction<DB>, accountId: AccountId): Promise<number> {
  const { count } = await tx
    .selectFrom('auto_invest.subscription')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .where('state', '!=', 'ended')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findSubscription(db: Db, id: SubscriptionId): Promise<Subscription | null> {
  const row = await db.selectFrom('auto_invest.subscription').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? fromRow(row) : null
}

/** Locks subscriptions in id order, so that nobody else changes or runs them until the transaction ends. */
export async function lockSubscriptions(
  tx: Transaction<DB>,
  ids: readonly SubscriptionId[],
): Promise<ReadonlyMap<string, Subscription>> {
  const rows = await tx
    .selectFrom('auto_invest.subscription')
    .select(columns)
    .where(isAmong('id', ids))
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, fromRow(row)]))
}

export async function pauseForFailures(tx: Transaction<DB>, ids: readonly SubscriptionId[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('auto_invest.subscription')
    .set({ state: 'paused', pause_reason: 'failures', paused_until: null })
    .where(isAmong('id', ids))
    .execute()
}

export async function changeSubscription(
  tx: Transaction<DB>,
  id: SubscriptionId,
  change: Updateable<AutoInvestSubscription>,
): Promise<void> {
  await tx.updateTable('auto_invest.subscription').set(change).where('id', '=', id).execute()
}

/** The subscriptions that one transaction runs next: due ones paid from banks, or from cash, or the given ones. */
export type DueClaim =
  | { readonly source: 'bank' | 'cash'; readonly limit: number; readonly except: readonly string[] }
  | { readonly ids: readonly SubscriptionId[] }

/** Claims due subscriptions that no other worker is running. */
export async function claimDue(tx: Transaction<DB>, claim: DueClaim, now: Instant): Promise<Subscription[]> {
  const rows = await tx
    .selectFrom('auto_invest.subscription')
    .select(columns)
    .where('state', '!=', 'ended')
    .where('due_at', '<=', now)
    .$call((query) =>
      'ids' in claim
        ? query.where(isAmong('id', claim.ids))
        : query
            .where('funding_source_id', claim.source === 'bank' ? 'is not' : 'is', null)
            .where(sql<boolean>`id <> all(${claim.except}::text[])`)
            .limit(claim.limit),
    )
    .orderBy('due_at')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(fromRow)
}

/** Sets the next period of many subscriptions, and ends pauses that are over. */
export async function advanceAll(
  tx: Transaction<DB>,
  steps: readonly { id: SubscriptionId; next: ReturnType<typeof nextColumns>; pauseIsOver: boolean }[],
): Promise<void> {
  await sql`update auto_invest.subscription s set next_period = n.period, next_on = n.day, due_at = n.due,
      state = case when n.over then 'active' else s.state end,
      pause_reason = case when n.over then null else s.pause_reason end,
      paused_until = case when n.over then null else s.paused_until end
    from unnest(${steps.map(({ id }) => id)}::text[], ${steps.map(({ next }) => next.next_period)}::int[],
      ${steps.map(({ next }) => next.next_on)}::date[], ${steps.map(({ next }) => next.due_at.toString())}::timestamptz[],
      ${steps.map(({ pauseIsOver }) => pauseIsOver)}::boolean[]) n(id, period, day, due, over) where n.id = s.id`.execute(
    tx,
  )
}

/** Marks and returns subscriptions due on or before a day, not run yet and without a reminder. */
export async function takeUnreminded(
  tx: Transaction<DB>,
  { upTo, now, limit }: { upTo: BusinessDay; now: Instant; limit: number },
): Promise<{ id: SubscriptionId; period: number; accountId: AccountId; on: BusinessDay }[]> {
  const rows = await tx
    .updateTable('auto_invest.subscription')
    .set((eb) => ({ reminded_period: eb.ref('next_period') }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('auto_invest.subscription')
        .select('id')
        .where((at) =>
          at.or([
            at('state', '=', 'active'),
            at.and([at('state', '=', 'paused'), at('paused_until', '<=', at.ref('next_on'))]),
          ]),
        )
        .where('next_on', '<=', upTo)
        .where('due_at', '>', now)
        .where((at) => at('reminded_period', 'is distinct from', at.ref('next_period')))
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'next_period', 'account_id', 'next_on'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    period: row.next_period,
    accountId: row.account_id,
    on: row.next_on,
  }))
}

export async function allocationsOf(
  db: Db,
  subscriptionIds: readonly SubscriptionId[],
): Promise<(Allocation & { subscriptionId: SubscriptionId })[]> {
  if (subscriptionIds.length === 0) return []
  const rows = await db
    .selectFrom('auto_invest.allocation')
    .select(['subscription_id', 'portfolio_id', 'amount_cents'])
    .where(isAmong('subscription_id', subscriptionIds))
    .where('amount_cents', '>', noCents)
    .orderBy('subscription_id')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    subscriptionId: row.subscription_id,
    portfolioId: row.portfolio_id,
    amount: row.amount_cents,
  }))
}

/** Replaces the amounts; a removed portfolio keeps a row of zero. */
export async function setAllocations(
  tx: Transaction<DB>,
  subscriptionId: SubscriptionId,
  allocations: readonly Allocation[],
): Promise<void> {
  await tx
    .updateTable('auto_invest.allocation')
    .set({ amount_cents: noCents })
    .where('subscription_id', '=', subscriptionId)
    .execute()
  await tx
    .insertInto('auto_invest.allocation')
    .values(
      allocations.map(({ portfolioId, amount }, position) => ({
        subscription_id: subscriptionId,
        portfolio_id: portfolioId,
        amount_cents: amount,
        position,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['subscription_id', 'portfolio_id']).doUpdateSet((eb) => ({
        amount_cents: eb.ref('excluded.amount_cents'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute()
}

export type Agreed = Schedule & {
  readonly accountId: AccountId
  readonly version: string
  readonly hash: string
  readonly at: Instant
  readonly by: string
  readonly ip: string | null
}

export async function findAgreed(db: Db, id: SubscriptionId): Promise<Agreed | null> {
  const row = await db.selectFrom('auto_invest.subscription').selectAll().where('id', '=', id).executeTakeFirst()
  return row
    ? {
        frequency: row.frequency,
        startsOn: row.starts_on,
        accountId: row.account_id,
        version: row.agreement_version,
        hash: row.agreement_hash,
        at: row.agreed_at,
        by: row.agreed_by,
        ip: row.agreed_ip,
      }
    : null
}
