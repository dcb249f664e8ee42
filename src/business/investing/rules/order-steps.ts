import type { BusinessDay } from '#kernel/business-day.ts'
import type { FundingSourceId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { OrderState } from './order.ts'

export type OrderStep = {
  readonly label: string
  readonly state: 'done' | 'current' | 'ahead'
  readonly at: Instant | null
  readonly expectedOn: BusinessDay | null
}

type Seen = {
  readonly state: OrderState
  readonly placedAt: Instant
  readonly signedAt: Instant | null
  readonly settledAt: Instant | null
  readonly endedAt: Instant | null
  readonly fundingSourceId: FundingSourceId | null
  readonly recurringAgreement: string | null
  readonly expectedSettlementOn: BusinessDay | null
  readonly failure: { readonly message: string } | null
}

/** The way of an order as dated steps: what is done, where it stands, what comes. */
export function orderSteps(order: Seen): OrderStep[] {
  const placed = done('Placed', order.placedAt)
  const signed = done(order.recurringAgreement ? 'Covered by your standing instruction' : 'Signed', order.signedAt)
  const ended = { cancelled: 'Cancelled', failed: 'Failed' }[order.state as string]
  if (ended) return [placed, ...(order.signedAt ? [signed] : []), done(ended, order.endedAt)]
  const money = order.fundingSourceId === null ? 'Paid from cash' : 'Payment arrives from your bank'
  return [
    placed,
    order.signedAt ? signed : { label: 'Sign the agreement', state: 'current', at: null, expectedOn: null },
    order.settledAt
      ? done(money, order.settledAt)
      : { label: money, state: order.signedAt ? 'current' : 'ahead', at: null, expectedOn: order.expectedSettlementOn },
    order.settledAt
      ? done('Shares are yours', order.settledAt)
      : { label: 'Shares are yours', state: 'ahead', at: null, expectedOn: order.expectedSettlementOn },
  ]
}

const done = (label: string, at: Instant | null): OrderStep => ({ label, state: 'done', at, expectedOn: null })
