import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#platform/command/platform.ts'
import {
  failuresInRow,
  failuresThatPause,
  occurrenceStateOf,
  type PurchaseOutcome,
  purchaseCan,
} from '../rules/occurrence.ts'
import { subscriptionCan } from '../rules/subscription.ts'
import {
  changeOccurrence,
  changePurchase,
  findOccurrence,
  findPurchase,
  occurrencesOf,
  purchasesOf,
} from './occurrence-store.ts'
import { changeSubscription, lockSubscription } from './subscription-store.ts'

type OrderEvent = {
  readonly orderId: string
  readonly origin?: string
  readonly code?: string
  readonly reason?: string
}

/** What became of an order that a schedule placed, in the transaction in which it happened. */
const follow =
  (step: Parameters<typeof purchaseCan>[0], outcome: PurchaseOutcome) =>
  async (ctx: Ctx, event: OrderEvent): Promise<void> => {
    if (event.origin !== 'autoInvest') return
    const purchase = await findPurchase(ctx.tx, event.orderId)
    if (!purchase || !purchaseCan(step, purchase.outcome)) return
    const { code, reason } = event
    await changePurchase(ctx.tx, purchase, {
      outcome,
      ...(code === undefined ? {} : { code }),
      ...(reason === undefined ? {} : { reason }),
    })
    await settleOccurrence(ctx, purchase)
  }

export const followers = {
  orderSettled: follow('settle', 'settled'),
  orderFailed: follow('fail', 'failed'),
  orderCancelled: follow('cancel', 'cancelled'),
}

/** Sums up an occurrence from its purchases; the third failure in a row pauses its schedule. */
export async function settleOccurrence(ctx: Ctx, key: { subscriptionId: string; period: number }): Promise<void> {
  const subscription = await lockSubscription(ctx.tx, key.subscriptionId)
  const before = await findOccurrence(ctx.tx, key)
  if (!subscription || !before) return
  const purchases = await purchasesOf(ctx.tx, key)
  const state = occurrenceStateOf(purchases.map(({ outcome }) => outcome))
  const said = purchases.find(({ outcome, reason }) => outcome !== 'settled' && reason !== null)
  const reason = said?.reason ?? 'Nothing could be invested.'
  await changeOccurrence(ctx.tx, key, {
    state,
    why: state === 'failed' || state === 'skipped' ? { code: codeOf[state], reason } : null,
  })
  if (state !== 'failed' || before.state === 'failed') return
  await ctx.announce({
    kind: 'autoInvestFailed',
    subscriptionId: subscription.id,
    period: key.period,
    accountId: subscription.accountId,
    reason,
  })
  const states = (await occurrencesOf(ctx.tx, key.subscriptionId, 50)).map((one) => one.state)
  if (failuresInRow(states) < failuresThatPause || !subscriptionCan('pauseForFailures', subscription.state)) return
  await changeSubscription(ctx.tx, subscription.id, { state: 'paused', paused_because: 'failures', paused_until: null })
  await ctx.announce({
    kind: 'autoInvestPaused',
    subscriptionId: subscription.id,
    accountId: subscription.accountId,
    because: 'failures',
  })
  await ctx.send({
    id: uuidv7(),
    partner: 'mail',
    operation: 'autoInvestPaused',
    subject: subscription.accountId,
    payload: { subscriptionId: subscription.id, reason },
  })
}

const codeOf = { failed: 'nothingInvested', skipped: 'byInvestor' } as const
