import type { Selectable, Transaction } from 'kysely'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { Instant } from '#kernel/instant.ts'
import type { AutoInvestOccurrence, AutoInvestPurchase, DB } from '#platform/db/schema.generated.ts'
import type { OccurrenceState, PurchaseOutcome } from '../rules/occurrence.ts'
import type { Db } from './subscription-store.ts'

export type Occurrence = {
  readonly subscriptionId: string
  readonly period: number
  readonly dueOn: BusinessDay
  readonly state: OccurrenceState
  readonly reasonCode: string | null
  readonly reason: string | null
  readonly at: Instant
}

export type Purchase = {
  readonly subscriptionId: string
  readonly period: number
  readonly portfolioId: string
  readonly amount: Cents
  readonly orderId: string | null
  readonly outcome: PurchaseOutcome
  readonly reason: string | null
}

const occurrenceFrom = (row: Selectable<AutoInvestOccurrence>): Occurrence => ({
  subscriptionId: row.subscription_id,
  period: row.period,
  dueOn: row.due_on as BusinessDay,
  state: row.state as OccurrenceState,
  reasonCode: row.reason_code,
  reason: row.reason,
  at: row.at,
})

const purchaseFrom = (row: Selectable<AutoInvestPurchase>): Purchase => ({
  subscriptionId: row.subscription_id,
  period: row.period,
  portfolioId: row.portfolio_id,
  amount: cents(row.amount_cents),
  orderId: row.order_id,
  outcome: row.outcome as PurchaseOutcome,
  reason: row.reason,
})

export type NewOccurrence = {
  readonly subscriptionId: string
  readonly period: number
  readonly accountId: string
  readonly dueOn: BusinessDay
  readonly state: OccurrenceState
  readonly why?: { readonly code: string; readonly reason: string }
  readonly at: Instant
}

/** Writes down that a period's time has come; false when it has been written down before. */
export const addOccurrence = async (tx: Transaction<DB>, occurrence: NewOccurrence): Promise<boolean> =>
  (await addOccurrences(tx, [occurrence])).has(occurrence.subscriptionId)

/** The same for one period of each of many subscriptions; answers with those for which it was new. */
export async function addOccurrences(
  tx: Transaction<DB>,
  occurrences: readonly NewOccurrence[],
): Promise<ReadonlySet<string>> {
  const added = await tx
    .insertInto('auto_invest.occurrence')
    .values(
      occurrences.map((one) => ({
        subscription_id: one.subscriptionId,
        period: one.period,
        account_id: one.accountId,
        due_on: one.dueOn,
        state: one.state,
        reason_code: one.why?.code ?? null,
        reason: one.why?.reason ?? null,
        at: one.at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('subscription_id')
    .execute()
  return new Set(added.map(({ subscription_id }) => subscription_id))
}

export type NewPurchase = {
  readonly subscriptionId: string
  readonly period: number
  readonly portfolioId: string
  readonly amount: Cents
  readonly orderId: string
}

export async function addPurchases(tx: Transaction<DB>, purchases: readonly NewPurchase[]): Promise<void> {
  if (purchases.length === 0) return
  await tx
    .insertInto('auto_invest.purchase')
    .values(
      purchases.map((purchase) => ({
        subscription_id: purchase.subscriptionId,
        period: purchase.period,
        portfolio_id: purchase.portfolioId,
        amount_cents: purchase.amount,
        order_id: purchase.orderId,
        outcome: 'placed',
      })),
    )
    .execute()
}

type Key = { readonly subscriptionId: string; readonly period: number }

export async function changePurchase(
  tx: Transaction<DB>,
  { subscriptionId, period, portfolioId }: Key & { portfolioId: string },
  change: { outcome: PurchaseOutcome; code?: string; reason?: string },
): Promise<void> {
  await tx
    .updateTable('auto_invest.purchase')
    .set({
      outcome: change.outcome,
      reason_code: change.code ?? null,
      reason: change.reason ?? null,
      ...(change.outcome === 'refused' ? { order_id: null } : {}),
    })
    .where('subscription_id', '=', subscriptionId)
    .where('period', '=', period)
    .where('portfolio_id', '=', portfolioId)
    .execute()
}

export async function changeOccurrence(
  tx: Transaction<DB>,
  { subscriptionId, period }: Key,
  change: { state: OccurrenceState; why: { code: string; reason: string } | null },
): Promise<void> {
  await tx
    .updateTable('auto_invest.occurrence')
    .set({ state: change.state, reason_code: change.why?.code ?? null, reason: change.why?.reason ?? null })
    .where('subscription_id', '=', subscriptionId)
    .where('period', '=', period)
    .execute()
}

export async function findOccurrence(db: Db, { subscriptionId, period }: Key): Promise<Occurrence | null> {
  const row = await db
    .selectFrom('auto_invest.occurrence')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('period', '=', period)
    .executeTakeFirst()
  return row ? occurrenceFrom(row) : null
}

export async function findPurchase(db: Db, orderId: string): Promise<Purchase | null> {
  const row = await db.selectFrom('auto_invest.purchase').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  return row ? purchaseFrom(row) : null
}

export async function purchasesOf(db: Db, { subscriptionId, period }: Key): Promise<Purchase[]> {
  const rows = await db
    .selectFrom('auto_invest.purchase')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('period', '=', period)
    .orderBy('portfolio_id')
    .execute()
  return rows.map(purchaseFrom)
}

export async function occurrencesOf(db: Db, subscriptionId: string, limit: number): Promise<Occurrence[]> {
  const rows = await db
    .selectFrom('auto_invest.occurrence')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('period', 'desc')
    .limit(limit)
    .execute()
  return rows.map(occurrenceFrom)
}
