import { transferLimit } from '#business/cash/rules/limits.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, formatCents, maxCents, noCents } from '#kernel/cents.ts'
import { type Microshares, sharesFor } from '#kernel/microshares.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { formatSharePrice, type SharePrice } from '#kernel/share-price.ts'
import { states } from '#kernel/states.ts'
import type { Obstacle, ObstacleCode } from './can-invest.ts'
import { maximumInvestment, minimumInvestment } from './limits.ts'

/** Who placed an order: a checkout, alone or as part of a basket, or a standing instruction that its investor signed. */
export type OrderOrigin = 'checkout' | 'basket' | 'autoInvest' | 'reinvest'

export type OrderState = 'awaitingSignature' | 'funding' | 'settled' | 'cancelled' | 'failed'

/** What may happen to an order in which state. A `return` is a bank that takes its money back after settlement. */
export const orderCan = states({
  sign: ['awaitingSignature'],
  decline: ['awaitingSignature'],
  expire: ['awaitingSignature'],
  cancel: ['awaitingSignature', 'funding'],
  settle: ['funding'],
  fail: ['funding'],
  return: ['settled'],
})

/** An agreement that nobody signed is taken off after a week, so that it holds no place in a portfolio. */
export const unsignedForDays = 7

export type OrderFacts = {
  readonly obstacles: readonly Obstacle[]
  readonly accredited: boolean
  /** What each investment has to be at least where the investor's accreditation rests on that; null elsewhere. */
  readonly leastInvestment: Cents | null
  readonly alreadyInvested: boolean
  readonly price: SharePrice
  readonly priceEffectiveOn: BusinessDay
  /** Null where the 10% rule does not apply. */
  readonly tenPercentHeadroom: Cents | null
  readonly roomInPortfolio: Cents
  readonly bank: { readonly verified: boolean } | null
  readonly cashAvailable: Cents
}

export type OrderAsk = {
  readonly amount: Cents
  /** Null where nobody looks at a price: a standing instruction buys at the price of its day. */
  readonly sharePriceSeen: SharePrice | null
  readonly tenPercentConfirmed: boolean
  /** Null: paid from the cash balance. */
  readonly fundingSourceId: string | null
  readonly origin?: OrderOrigin
}

export type OrderRefusal = Refusal<
  | ObstacleCode
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'aboveTransferLimit'
  | 'priceChanged'
  | 'tenPercentNotConfirmed'
  | 'aboveTenPercent'
  | 'aboveRoomInPortfolio'
  | 'noBank'
  | 'bankNotVerified'
  | 'notEnoughCash'
>

export type DecidedOrder = {
  readonly amount: Cents
  readonly shares: Microshares
  readonly price: SharePrice
  readonly priceEffectiveOn: BusinessDay
}

/** Whether an order may be placed, and for how many shares. The checkout foretells with it, the server decides by it. */
export function decideOrder(ask: OrderAsk, seen: OrderFacts): DecidedOrder | OrderRefusal {
  const [obstacle] = seen.obstacles
  if (obstacle) return refuse(obstacle.code, obstacle.message)
  const refusal = checkAmount(ask, seen) ?? checkTenPercent(ask, seen) ?? checkFunding(ask, seen)
  if (refusal) return refusal
  if (ask.sharePriceSeen !== null && ask.sharePriceSeen !== seen.price) {
    return refuse(
      'priceChanged',
      `The share price is now ${formatSharePrice(seen.price)}. Look at the new number of shares and confirm again.`,
    )
  }
  return {
    amount: ask.amount,
    shares: sharesFor(ask.amount, seen.price),
    price: seen.price,
    priceEffectiveOn: seen.priceEffectiveOn,
  }
}

function checkAmount({ amount, fundingSourceId, origin }: OrderAsk, seen: OrderFacts): OrderRefusal | null {
  const minimum = maxCents(
    minimumInvestment({ alreadyInvested: seen.alreadyInvested, reinvested: origin === 'reinvest' }),
    seen.leastInvestment ?? noCents,
  )
  const maximum = maximumInvestment({ accredited: seen.accredited })
  if (amount < minimum)
    return refuse('belowMinimum', `Invest at least ${formatCents(minimum, { trim: true })}.`, 'amount')
  if (amount > maximum)
    return refuse('aboveMaximum', `Invest at most ${formatCents(maximum, { trim: true })} in one order.`, 'amount')
  if (fundingSourceId !== null && amount > transferLimit) {
    return refuse(
      'aboveTransferLimit',
      `One bank transfer carries at most ${formatCents(transferLimit, { trim: true })}. Place several orders.`,
      'amount',
    )
  }
  if (amount > seen.roomInPortfolio)
    return refuse(
      'aboveRoomInPortfolio',
      `This portfolio has room for ${formatCents(seen.roomInPortfolio)} more.`,
      'amount',
    )
  return null
}

function checkTenPercent(
  { amount, tenPercentConfirmed }: OrderAsk,
  { tenPercentHeadroom }: OrderFacts,
): OrderRefusal | null {
  if (tenPercentHeadroom === null) return null
  if (amount > tenPercentHeadroom) {
    return refuse(
      'aboveTenPercent',
      `Federal rules limit you to 10% of the greater of your income or net worth. ${formatCents(tenPercentHeadroom)} of it is left. Check your investor profile if these figures have changed.`,
      'amount',
    )
  }
  if (!tenPercentConfirmed)
    return refuse(
      'tenPercentNotConfirmed',
      'Confirm that this is within 10% of the greater of your income or net worth.',
      'tenPercentConfirmed',
    )
  return null
}

function checkFunding({ amount, fundingSourceId }: OrderAsk, { bank, cashAvailable }: OrderFacts): OrderRefusal | null {
  if (fundingSourceId === null) {
    return amount > cashAvailable
      ? refuse(
          'notEnoughCash',
          `You have ${formatCents(cashAvailable)} in cash. Choose a bank account or a smaller amount.`,
          'fundingSourceId',
        )
      : null
  }
  if (!bank) return refuse('noBank', 'Choose one of your linked bank accounts.', 'fundingSourceId')
  if (!bank.verified)
    return refuse(
      'bankNotVerified',
      'This bank account is not verified. Choose another one or link it again.',
      'fundingSourceId',
    )
  return null
}
