import { businessDay } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { sharePrice } from '#kernel/share-price.ts'
import type { CheckoutQuery } from '#platform/web/generated/graphql.ts'
import type { Obstacle } from '../rules/can-invest.ts'
import { decideOrder, type OrderFacts } from '../rules/order.ts'

export type Quote = CheckoutQuery['investQuote']
/** What a quote has that the decision looks at: the checkout's and the basket's alike. */
type DecisiveQuote = Omit<Quote, 'fee' | 'canInvest' | 'maximum' | '__typename'>
export type CheckoutPortfolio = NonNullable<CheckoutQuery['portfolio']>
export type Bank = NonNullable<CheckoutQuery['me']>['user']['bankAccounts'][number]

/** What pays for the order; `cash` is the balance with us, any other text the id of a linked bank. */
export type Funding = string

export type CheckoutDraft = {
  /** Cents, as text. */
  readonly amount: string | null
  readonly funding: Funding | null
  readonly tenPercentConfirmed: boolean
  /** The price that the person looked at, in millionths of a dollar. */
  readonly priceSeen: string | null
}

export const checkoutSteps = ['Amount', 'Review', 'Sign', 'Receipt'] as const

export const freshDraft: CheckoutDraft = { amount: null, funding: null, tenPercentConfirmed: false, priceSeen: null }

export const fundingSourceIdOf = (funding: Funding): string | null => (funding === 'cash' ? null : funding)

export const bankLabel = (bank: { readonly bankName: string; readonly name: string; readonly mask?: string | null }) =>
  `${bank.bankName}, ${bank.name}${bank.mask ? ` ending in ${bank.mask}` : ''}`

/** What every part of the checkout is given. */
export type CheckoutPart = {
  readonly quote: Quote
  readonly portfolio: CheckoutPortfolio
  readonly banks: readonly Bank[]
  readonly draft: CheckoutDraft
  readonly change: (part: Partial<CheckoutDraft>) => void
}

/** What the server's decision looks at, from what it told this page. */
export function factsOf(quote: DecisiveQuote, bank: Bank | undefined): OrderFacts {
  return {
    obstacles: quote.obstacles as readonly Obstacle[],
    accredited: quote.accredited,
    leastInvestment: cents(quote.minimum),
    alreadyInvested: quote.alreadyInvested,
    price: sharePrice(quote.sharePrice),
    priceEffectiveOn: businessDay(quote.priceEffectiveOn),
    tenPercentHeadroom: quote.tenPercentHeadroom == null ? null : cents(quote.tenPercentHeadroom),
    roomInPortfolio: cents(quote.roomInPortfolio),
    bank: bank ? { verified: bank.status === 'verified' } : null,
    cashAvailable: cents(quote.cashAvailable),
  }
}

/** Foretells the server's answer with the rule that the server decides by. */
export function foretell(draft: CheckoutDraft, quote: Quote, banks: readonly Bank[]) {
  return decideOrder(
    {
      amount: cents(draft.amount ?? '0'),
      sharePriceSeen: sharePrice(draft.priceSeen ?? quote.sharePrice),
      tenPercentConfirmed: draft.tenPercentConfirmed,
      fundingSourceId: draft.funding === null ? 'none' : fundingSourceIdOf(draft.funding),
    },
    factsOf(
      quote,
      banks.find(({ id }) => id === draft.funding),
    ),
  )
}

/** A bank that can pay, else cash where there is enough for the least, else nothing. */
export function usualFunding(quote: Pick<Quote, 'cashAvailable' | 'minimum'>, banks: readonly Bank[]): Funding | null {
  const bank = banks.find(({ status }) => status === 'verified')
  if (bank) return bank.id
  return cents(quote.cashAvailable) >= cents(quote.minimum) ? 'cash' : null
}
