import { formatDay } from '#kernel/business-day.ts'
import { type Cents, formatCents } from '#kernel/cents.ts'
import { type Microshares, microshares, shareCountFloor, sharesFor, shareValue } from '#kernel/microshares.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { formatSharePrice, type SharePrice } from '#kernel/share-price.ts'
import { states } from '#kernel/states.ts'
import type { Rails, Rest } from './rails.ts'
import type { Restricted } from './restricted-shares.ts'
import { saleTerms } from './sale-terms.ts'

/**
 * `indicated`: an intention, nothing is held. `awaitingCustodian`: an IRA's shares are held, and are on offer once the
 * custodian has approved. `open`: firm, its shares are held and wait. `standing`: the company's own, which never ends.
 */
export type SellOrderState = 'indicated' | 'awaitingCustodian' | 'open' | 'filled' | 'cancelled' | 'standing'

/**
 * The actions that each state of a sell order allows. `withdraw` is an operator's, for cause; partly filled is still
 * open.
 */
export const sellOrderCan = states({
  confirm: ['indicated'],
  offer: ['awaitingCustodian'],
  fill: ['open'],
  buyBack: ['open'],
  complete: ['open'],
  cancel: ['indicated', 'awaitingCustodian', 'open'],
  withdraw: ['indicated', 'awaitingCustodian', 'open'],
  stock: ['standing'],
  reward: ['standing'],
})

/** The size of a sale: a value at today's share price, or everything not listed yet. Null sells nothing. */
export type SaleSize = Cents | 'all' | null

/** Reads the size from a client's input: an amount or all; null if both or neither are given. */
export function saleSize({ amount, all }: { readonly amount: Cents | null; readonly all: boolean | null }): SaleSize {
  if (all) return amount === null ? 'all' : null
  return amount
}

export type SellOrderInput = {
  readonly amount: SaleSize
  readonly sharePriceSeen: SharePrice
  /** True if the company may buy the rest, at NAV less 9%. */
  readonly acceptsBuyback: boolean
}

export type SellOrderFacts = {
  readonly frozen: boolean
  readonly verified: boolean
  readonly rails: Rails
  readonly rest: Rest | null
  readonly price: SharePrice
  readonly available: Microshares
  readonly restricted: Restricted | null
  readonly isAtCustodian?: boolean
}

export type SellOrderRefusal = Refusal<
  | 'accountFrozen'
  | 'notVerified'
  | 'sellingOff'
  | 'buybackNotAccepted'
  | Rest['code']
  | 'nothingToSell'
  | 'amountRequired'
  | 'restrictedShares'
  | 'belowLeast'
  | 'aboveHolding'
  | 'priceChanged'
>

export type DecidedSellOrder = {
  readonly state: 'open' | 'awaitingCustodian' | 'indicated'
  readonly shares: Microshares
  readonly value: Cents
  readonly large: boolean
}

/** Decides on a listing and its number of shares. The page uses it as a preview, the server to decide. */
export function decideSellOrder(input: SellOrderInput, facts: SellOrderFacts): DecidedSellOrder | SellOrderRefusal {
  const refusal = refuseSeller(input, facts)
  if (refusal) return refusal
  const shares = sharesToSell(input.amount, facts)
  if (typeof shares !== 'bigint') return shares
  const value = shareValue(shares, facts.price)
  if (value < saleTerms.leastSale && shares < facts.available)
    return refuse('belowLeast', `Sell at least ${formatCents(saleTerms.leastSale)}.`, 'amount')
  if (input.sharePriceSeen !== facts.price)
    return refuse(
      'priceChanged',
      `The share price is now ${formatSharePrice(facts.price)}. Review your proceeds and confirm again.`,
    )
  const firm = facts.isAtCustodian ? 'awaitingCustodian' : 'open'
  const state = isFirm(input, facts.rails) ? firm : 'indicated'
  return { state, shares, value, large: value >= saleTerms.alertFrom }
}

type Sale = {
  readonly amount: SaleSize
  readonly shares: Microshares
  readonly value: Cents
  readonly available: Microshares
  /** The value of the shares that the person listed within the last 24 hours, across all accounts. */
  readonly listedToday: Cents
}

/** True if a sale needs a log-in within the last ten minutes: small sales of a day count together. */
export const needsRecentSignIn = ({ amount, shares, value, available, listedToday }: Sale): boolean => {
  if (amount === 'all' || shares >= available) return true
  const asked = amount !== null && amount > value ? amount : value
  return asked + listedToday > saleTerms.recentSignInAbove
}

function refuseSeller(
  input: SellOrderInput,
  { frozen, verified, rails, rest }: SellOrderFacts,
): SellOrderRefusal | null {
  if (frozen)
    return refuse('accountFrozen', 'Your account is frozen. Contact us and we will tell you why and what to do.')
  if (!verified) return refuse('notVerified', 'We need to verify your identity before you sell.')
  if (rest) return refuse(rest.code, rest.message)
  if (rails.matched === 'off' && rails.redemption === 'off')
    return refuse('sellingOff', `${rails.matchedReason} ${rails.redemptionReason}`)
  if (rails.matched === 'off' && !input.acceptsBuyback)
    return refuse(
      'buybackNotAccepted',
      `${rails.matchedReason} The issuer may buy your shares at net asset value less 9%. To sell that way, allow a buyback.`,
      'acceptsBuyback',
    )
  return null
}

/** Shares are held only with a possible taker; otherwise the order is recorded as an intention. */
const isFirm = (input: SellOrderInput, rails: Rails): boolean =>
  rails.matched === 'matched' || (rails.redemption === 'on' && input.acceptsBuyback)

/**
 * Converts an amount to shares, rounded down; a rest below a thousandth of a share would count as closed, so it is
 * added.
 */
function sharesToSell(
  amount: SaleSize,
  { available, price, restricted }: SellOrderFacts,
): Microshares | SellOrderRefusal {
  if (available <= 0n && restricted)
    return refuse(
      'restrictedShares',
      `You can sell shares of a private placement one year after you bought them (SEC Rule 144). You can sell from ${formatDay(restricted.freeOn)}.`,
    )
  if (available <= 0n) return refuse('nothingToSell', 'You have no shares of this portfolio that you can list now.')
  if (amount === null) return refuse('amountRequired', 'Choose how much you want to sell.', 'amount')
  if (amount === 'all' || amount === shareValue(available, price)) return available
  if (amount <= 0n) return refuse('belowLeast', `Sell at least ${formatCents(saleTerms.leastSale)}.`, 'amount')
  const shares = sharesFor(amount, price)
  if (shares > available)
    return refuse(
      'aboveHolding',
      restricted
        ? `You can sell shares worth ${formatCents(shareValue(available, price))} today, and more from ${formatDay(restricted.freeOn)}, when you have held them for a year (SEC Rule 144).`
        : `Your unlisted shares are worth ${formatCents(shareValue(available, price))}. Choose a smaller amount.`,
      'amount',
    )
  return available - shares < shareCountFloor ? available : shares
}

/** The smallest rest of an order that is worth a sale: at least a thousandth of a share, and at least a cent. */
export const leastFill = (price: SharePrice): Microshares => {
  const oneCent = microshares((10_000n * 1_000_000n + price - 1n) / price)
  return oneCent > shareCountFloor ? oneCent : shareCountFloor
}
