import type { BusinessDay } from '#kernel/business-day.ts'
import type { FundingSourceId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { OrderState } from './order.ts'

export type OrderStepKind = 'placed' | 'signed' | 'money' | 'shares' | 'ended'

export type OrderStep = {
  readonly kind: OrderStepKind
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

export function orderSteps(order: Seen, isPaidByCustodian: boolean): OrderStep[] {
  const placed = done('placed', 'Placed', order.placedAt)
  const signed = done(
    'signed',
    order.recurringAgreement ? 'Covered by your standing instruction' : 'Signed',
    order.signedAt,
  )
  const ended = { cancelled: 'Cancelled', failed: 'Failed' }[order.state as string]
  if (ended) return [placed, ...(order.signedAt ? [signed] : []), done('ended', ended, order.endedAt)]
  const money = isPaidByCustodian
    ? 'The custodian pays'
    : order.fundingSourceId === null
      ? 'Paid from cash'
      : 'Payment arrives from your bank'
  const shares = isPaidByCustodian ? 'The IRA has the shares' : 'Shares are yours'
  const expectedOn = order.expectedSettlementOn
  return [
    placed,
    order.signedAt ? signed : { ...ahead('signed', 'Sign the agreement', null), state: 'current' },
    order.settledAt
      ? done('money', money, order.settledAt)
      : { ...ahead('money', money, expectedOn), state: order.signedAt ? 'current' : 'ahead' },
    order.settledAt ? done('shares', shares, order.settledAt) : ahead('shares', shares, expectedOn),
  ]
}

const done = (kind: OrderStepKind, label: string, at: Instant | null): OrderStep => ({
  kind,
  label,
  state: 'done',
  at,
  expectedOn: null,
})

const ahead = (kind: OrderStepKind, label: string, expectedOn: BusinessDay | null): OrderStep => ({
  kind,
  label,
  state: 'ahead',
  at: null,
  expectedOn,
})
