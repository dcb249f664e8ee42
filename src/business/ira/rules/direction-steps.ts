import type { OrderStep } from '#business/investing/rules/order-steps.ts'
import type { Instant } from '#kernel/instant.ts'
import type { DirectionState } from './states.ts'

type Seen = {
  readonly state: DirectionState
  readonly createdAt: Instant
  readonly fundedAt: Instant | null
  /** The time at which the custodian agreed; null if it paid at once or has not agreed yet. */
  readonly approvedAt: Instant | null
}

const beforeCustodian: readonly DirectionState[] = ['created', 'signaturePending', 'signed']
const ended: readonly DirectionState[] = ['canceled', 'rejected', 'failed']

/** The progress of a direction to buy, as the steps by which an order from an IRA is paid. */
export function directionSteps({ state, createdAt, fundedAt, approvedAt }: Seen): OrderStep[] {
  const acceptedAt = approvedAt ?? fundedAt
  const isSent = !beforeCustodian.includes(state)
  const sent = isSent
    ? step('Direction sent to the custodian', 'done', createdAt)
    : step('Direction on its way to the custodian', 'current')
  const accepted = acceptedAt
    ? step('Custodian accepted it', 'done', acceptedAt)
    : state === 'notInGoodOrder'
      ? step('Custodian needs a correction', 'current')
      : step('Custodian accepts it', isSent ? 'current' : 'ahead')
  const paid = fundedAt
    ? step('Custodian paid', 'done', fundedAt)
    : step('Custodian pays', acceptedAt ? 'current' : 'ahead')
  const steps = [sent, accepted, paid]
  return ended.includes(state) ? steps.filter((each) => each.state === 'done') : steps
}

const step = (label: string, state: OrderStep['state'], at: Instant | null = null): OrderStep => ({
  kind: 'money',
  label,
  state,
  at,
  expectedOn: null,
})
