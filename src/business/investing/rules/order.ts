import { type BankReadiness, refuseBank } from '#business/banks/rules/readiness.ts'
import { cancellableUntil } from '#business/cash/rules/bank-transfer.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, formatCents } from '#kernel/cents.ts'
import type { BankTransferId, FundingSourceId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Microshares, sharesFor } from '#kernel/microshares.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { formatSharePrice, type SharePrice } from '#kernel/share-price.ts'
import { states } from '#kernel/states.ts'
import { type Obstacle, type ObstacleCode, reasonOf } from './can-invest.ts'
import { fundedBy, type LimitFacts, type LimitRefusal, refuseAmount } from './limits.ts'

/** The origin of an order: a checkout, alone or in a basket, or a recurring instruction that its investor signed. */
export type OrderOrigin = 'checkout' | 'basket' | 'autoInvest' | 'reinvest'

export type OrderState = 'awaitingSignature' | 'funding' | 'settled' | 'cancelled' | 'failed'

/** The states in which each event may happen. A `return` is a bank that takes its money back after settlement. */
export const orderCan = states({
  sign: ['awaitingSignature'],
  decline: ['awaitingSignature'],
  expire: ['awaitingSignature'],
  cancel: ['awaitingSignature', 'funding'],
  settle: ['funding'],
  fail: ['funding'],
  return: ['settled'],
})

export const openOrderStates = ['awaitingSignature', 'funding'] as const satisfies readonly OrderState[]

type Cancellable = {
  readonly state: OrderState
  readonly signedAt: Instant | null
  readonly bankTransferId: BankTransferId | null
}

/** The moment when the money leaves the bank and cancelling ends; null without a bank transfer under way. */
export const cancelDeadline = ({ state, signedAt, bankTransferId }: Cancellable): Instant | null =>
  state === 'funding' && signedAt && bankTransferId ? cancellableUntil(signedAt) : null

/** True if the investor may still cancel. The button and the server both use it. */
export function canCancelNow(order: Cancellable, now: Instant): boolean {
  const deadline = cancelDeadline(order)
  return orderCan('cancel', order.state) && (deadline === null || Temporal.Instant.compare(now, deadline) < 0)
}

/** An unsigned agreement expires after a week, so that it holds no place in a portfolio. */
export const unsignedForDays = 7

export type OrderFacts = LimitFacts & {
  readonly obstacles: readonly Obstacle[]
  readonly price: SharePrice
  readonly priceEffectiveOn: BusinessDay
  readonly bank: BankReadiness | null
  readonly cashAvailable: Cents
}

export type OrderInput = {
  readonly amount: Cents
  /** Null for a recurring instruction, which buys at the price of its day. */
  readonly sharePriceSeen: SharePrice | null
  readonly tenPercentConfirmed: boolean
  readonly fundingSourceId: FundingSourceId | null
  readonly origin?: OrderOrigin
}

export type OrderRefusal = Refusal<
  | ObstacleCode
  | LimitRefusal['code']
  | 'priceChanged'
  | 'tenPercentNotConfirmed'
  | 'noBank'
  | 'bankNotVerified'
  | 'bankSignInNeeded'
  | 'notEnoughCash'
>

export type DecidedOrder = {
  readonly amount: Cents
  readonly shares: Microshares
  readonly price: SharePrice
  readonly priceEffectiveOn: BusinessDay
}

/**
 * Refuses to commit this account to this offering now, in any way: an order, a basket, a schedule, a reinvestment or a
 * direction to a custodian. Each checks it at agreement and again at execution.
 */
export function refuseCommitment(
  { obstacles }: Pick<OrderFacts, 'obstacles'>,
  field?: string,
): Refusal<ObstacleCode> | null {
  const reason = reasonOf(obstacles)
  return reason ? refuse(reason.code, reason.message, field) : null
}

/**
 * Obstacles that a placed order may cause itself, by the room and place that it takes. A pause stops only new orders.
 */
const notOfPlaced: ReadonlySet<ObstacleCode> = new Set([
  'fullyFunded',
  'yearlyCeiling',
  'unaccreditedLimitHit',
  'newOrdersPaused',
])

/** The same check for a placed order, at its signature. */
export const refuseSigned = ({ obstacles }: Pick<OrderFacts, 'obstacles'>): Refusal<ObstacleCode> | null =>
  refuseCommitment({ obstacles: obstacles.filter(({ code }) => !notOfPlaced.has(code)) })

export function decideOrder(input: OrderInput, facts: OrderFacts): DecidedOrder | OrderRefusal {
  const refused = refuseCommitment(facts)
  if (refused) return refused
  const refusal = checkAmount(input, facts) ?? checkConfirmed(input, facts) ?? checkFunding(input, facts)
  if (refusal) return refusal
  if (input.sharePriceSeen !== null && input.sharePriceSeen !== facts.price) {
    return refuse(
      'priceChanged',
      `The share price is now ${formatSharePrice(facts.price)}. Check the new number of shares and confirm again.`,
    )
  }
  return {
    amount: input.amount,
    shares: sharesFor(input.amount, facts.price),
    price: facts.price,
    priceEffectiveOn: facts.priceEffectiveOn,
  }
}

const checkAmount = ({ amount, fundingSourceId, origin }: OrderInput, facts: OrderFacts): OrderRefusal | null =>
  refuseAmount({ amount, fundedBy: fundedBy(fundingSourceId), reinvested: origin === 'reinvest' }, facts)

const checkConfirmed = ({ tenPercentConfirmed }: OrderInput, facts: OrderFacts): OrderRefusal | null =>
  facts.tenPercentHeadroom !== null && !tenPercentConfirmed
    ? refuse(
        'tenPercentNotConfirmed',
        'Confirm that this is within 10% of the greater of your income or net worth.',
        'tenPercentConfirmed',
      )
    : null

function checkFunding(
  { amount, fundingSourceId }: OrderInput,
  { bank, cashAvailable }: OrderFacts,
): OrderRefusal | null {
  if (fundingSourceId === null) {
    return amount > cashAvailable
      ? refuse(
          'notEnoughCash',
          `You have ${formatCents(cashAvailable)} in cash. Choose a bank account or a smaller amount.`,
          'fundingSourceId',
        )
      : null
  }
  return refuseBank(bank)
}
