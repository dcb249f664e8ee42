import { type Selectable, sql, type Transaction } from 'kysely'
import { isAmong } from '#io/db/among.ts'
import { insertRows } from '#io/db/insert-rows.ts'
import type { AutoInvestOccurrence, AutoInvestPurchase, DB } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId, OrderId, PortfolioId, SubscriptionId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { OccurrenceState, PurchaseOutcome } from '../rules/occurrence.ts'
import type { Db } from './subscription-store.ts'

export type Occurrence = {
  readonly subscriptionId: SubscriptionId
  readonly period: number
  readonly dueOn: BusinessDay
  readonly state: OccurrenceState
  readonly reasonCode: string | null
  readonly reason: string | null
  readonly at: Instant
}

export type Purchase = {
  readonly subscriptionId: SubscriptionId
  readonly period: number
  readonly portfolioId: PortfolioId
  readonly amount: Cents
  readonly orderId: OrderId | null
  readonly outcome: PurchaseOutcome
  readonly reason: string | null
}

const occurrenceFrom = (row: Selectable<AutoInvestOccurrence>): Occurrence => ({
  subscriptionId: row.subscription_id,
  period: row.period,
  dueOn: row.due_on,
  state: row.state,
  reasonCode: row.reason_code,
  reason: row.reason,
  at: row.at,
})

const purchaseFrom = (row: Selectable<AutoInvestPurchase>): Purchase => ({
  subscriptionId: row.subscription_id,
  period: row.period,
  portfolioId: row.portfolio_id,
  amount: row.amount_cents,
  orderId: row.order_id,
  outcome: row.outcome,
  reason: row.reason,
})

export type NewOccurrence = {
  readonly subscriptionId: SubscriptionId
  readonly period: number
  readonly accountId: AccountId
  readonly dueOn: BusinessDay
  readonly state: OccurrenceState
  readonly why?: { readonly code: string; readonly reason: string }
}

/** Records the outcome of one period for each of many subscriptions. The caller has locked them. */
export const addOccurrences = (
  tx: Transaction<DB>,
  occurrences: readonly NewOccurrence[],
  at: Instant,
): Promise<void> =>
  insertRows(
    tx,
    'auto_invest.occurrence',
    occurrences.map((occurrence) => ({
      subscription_id: occurrence.subscriptionId,
      period: occurrence.period,
      account_id: occurrence.accountId,
      due_on: occurrence.dueOn,
      state: occurrence.state,
      reason_code: occurrence.why?.code ?? null,
      reason: occurrence.why?.reason ?? null,
    })),
    { same: { at } },
  )

export async function writtenBefore(tx: Transaction<DB>, keys: readonly Key[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: SubscriptionId }>`select o.subscription_id as id from auto_invest.occurrence o
    join unnest(${keys.map((key) => key.subscriptionId)}::text[], ${keys.map(({ period }) => period)}::int[]) k(id, period)
      on o.subscription_id = k.id and o.period = k.period`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export type NewPurchase = {
  readonly subscriptionId: SubscriptionId
  readonly period: number
  readonly portfolioId: PortfolioId
  readonly amount: Cents
  readonly orderId: OrderId
}

export type Outcome = { readonly outcome: PurchaseOutcome; readonly code?: string; readonly reason?: string }

/**
 * Records outcomes of purchases. A purchase that settled as it was placed is not stored, because its order has all of
 * it.
 */
export const addPurchases = (tx: Transaction<DB>, purchases: readonly (NewPurchase & Outcome)[]): Promise<void> =>
  insertRows(
    tx,
    'auto_invest.purchase',
    purchases
      .filter(({ outcome }) => outcome !== 'settled')
      .map((purchase) => ({
        subscription_id: purchase.subscriptionId,
        period: purchase.period,
        portfolio_id: purchase.portfolioId,
        amount_cents: purchase.amount,
        order_id: purchase.outcome === 'refused' ? null : purchase.orderId,
        outcome: purchase.outcome,
        reason_code: purchase.code ?? null,
        reason: purchase.reason ?? null,
      })),
  )

export async function changePurchases(
  tx: Transaction<DB>,
  changes: readonly (Outcome & { readonly orderId: OrderId })[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`update auto_invest.purchase p set outcome = c.outcome, reason_code = c.code, reason = c.reason
    from unnest(${changes.map(({ orderId }) => orderId)}::text[], ${changes.map(({ outcome }) => outcome)}::text[],
      ${changes.map(({ code }) => code ?? null)}::text[], ${changes.map(({ reason }) => reason ?? null)}::text[]) c(id, outcome, code, reason)
    where p.order_id = c.id`.execute(tx)
}

export async function changeOccurrences(
  tx: Transaction<DB>,
  changes: readonly (Key & {
    readonly state: OccurrenceState
    readonly why: { code: string; reason: string } | null
  })[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`update auto_invest.occurrence o set state = c.state, reason_code = c.code, reason = c.reason
    from unnest(${changes.map((change) => change.subscriptionId)}::text[], ${changes.map(({ period }) => period)}::int[],
      ${changes.map(({ state }) => state)}::text[], ${changes.map(({ why }) => why?.code ?? null)}::text[],
      ${changes.map(({ why }) => why?.reason ?? null)}::text[]) c(id, period, state, code, reason)
    where o.subscription_id = c.id and o.period = c.period`.execute(tx)
}

export type Key = { readonly subscriptionId: SubscriptionId; readonly period: number }

export async function findOccurrence(db: Db, { subscriptionId, period }: Key): Promise<Occurrence | null> {
  const row = await db
    .selectFrom('auto_invest.occurrence')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('period', '=', period)
    .executeTakeFirst()
  return row ? occurrenceFrom(row) : null
}

export async function purchasesBy(tx: Transaction<DB>, orderIds: readonly OrderId[]): Promise<Purchase[]> {
  const rows = await tx.selectFrom('auto_invest.purchase').selectAll().where(isAmong('order_id', orderIds)).execute()
  return rows.map(purchaseFrom)
}

export async function occurrencesWithPurchases(
  tx: Transaction<DB>,
  keys: readonly Key[],
): Promise<(Occurrence & { readonly purchases: readonly Purchase[] })[]> {
  const ids = keys.map(({ subscriptionId }) => subscriptionId)
  const periods = keys.map(({ period }) => period)
  const isAsked = sql<boolean>`(subscription_id, period) in (select * from unnest(${ids}::text[], ${periods}::int[]))`
  const rows = await tx.selectFrom('auto_invest.occurrence').selectAll().where(isAsked).execute()
  const purchases = await tx
    .selectFrom('auto_invest.purchase')
    .selectAll()
    .where(isAsked)
    .orderBy('portfolio_id')
    .execute()
  const bySubscription = Map.groupBy(purchases.map(purchaseFrom), (purchase) => keyOf(purchase))
  return rows.map((row) => {
    const occurrence = occurrenceFrom(row)
    return { ...occurrence, purchases: bySubscription.get(keyOf(occurrence)) ?? [] }
  })
}

export const keyOf = ({ subscriptionId, period }: Key): string => `${subscriptionId} ${period}`

export async function latestStates(
  tx: Transaction<DB>,
  subscriptionIds: readonly SubscriptionId[],
): Promise<ReadonlyMap<string, readonly OccurrenceState[]>> {
  const { rows } = await sql<{ id: SubscriptionId; states: OccurrenceState[] }>`
    select i.id, (select array_agg(o.state order by o.period desc) from (select state, period from auto_invest.occurrence
        where subscription_id = i.id order by period desc limit 50) o) as states
      from unnest(${subscriptionIds}::text[]) i(id)`.execute(tx)
  return new Map(rows.map(({ id, states }) => [id, states ?? []]))
}

/** The stored purchases for periods of a schedule; those that settled as they were placed are not stored. */
export async function purchasesOf(db: Db, keys: readonly Key[]): Promise<Purchase[]> {
  const [first] = keys
  if (!first) return []
  const rows = await db
    .selectFrom('auto_invest.purchase')
    .selectAll()
    .where('subscription_id', '=', first.subscriptionId)
    .where(
      'period',
      'in',
      keys.map(({ period }) => period),
    )
    .execute()
  return rows.map(purchaseFrom)
}

export async function occurrencesOf(db: Db, subscriptionId: SubscriptionId, limit: number): Promise<Occurrence[]> {
  const rows = await db
    .selectFrom('auto_invest.occurrence')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('period', 'desc')
    .limit(limit)
    .execute()
  return rows.map(occurrenceFrom)
}
