import { readinessOnPage } from '#business/banks/rules/readiness.ts'
import { businessDay } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { type AccountId, type FundingSourceId, type PortfolioId, readId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { sharePrice } from '#kernel/share-price.ts'
import type { CheckoutQuery } from '#web/generated/graphql.ts'
import type { Obstacle } from '../rules/can-invest.ts'
import type { FundedBy, LimitFacts } from '../rules/limits.ts'
import { decideOrder, type OrderFacts } from '../rules/order.ts'

export type Quote = NonNullable<CheckoutQuery['investQuote']>
type DecisiveQuote = Omit<Quote, 'fee' | 'canInvest' | '__typename'>
type LimitingQuote = Pick<
  Quote,
  'accredited' | 'alreadyInvested' | 'minimum' | 'tenPercentHeadroom' | 'roomInPortfolio'
>
export type CheckoutPortfolio = NonNullable<CheckoutQuery['portfolio']>
export type Bank = NonNullable<CheckoutQuery['me']>['user']['bankAccounts'][number]

/** The source of the order's money: `cash` is the balance with us, any other text the id of a linked bank. */
export type Funding = string

export type CheckoutDraft = {
  /** Cents, as text. */
  readonly amount: string | null
  readonly funding: Funding | null
  readonly tenPercentConfirmed: boolean
  /** The statement for an IRA: no person with whom tax law forbids it to deal is behind the issuer. */
  readonly noProhibitedTransaction: boolean
  /** The price that the person saw, in millionths of a dollar. */
  readonly priceShown: string | null
}

export const checkoutSteps = ['Amount', 'Review', 'Sign', 'Receipt'] as const

export const freshDraft: CheckoutDraft = {
  amount: null,
  funding: null,
  tenPercentConfirmed: false,
  noProhibitedTransaction: false,
  priceShown: null,
}

export const checkoutName = (accountId: AccountId, portfolioId: PortfolioId): string =>
  `invest:${accountId}:${portfolioId}`

export const fundingSourceIdOf = (funding: Funding): FundingSourceId | null =>
  funding === 'cash' ? null : readId('bnk', funding)

export const bankLabel = (bank: { readonly bankName: string; readonly name: string; readonly mask?: string | null }) =>
  `${bank.bankName}, ${bank.name}${bank.mask ? ` ending in ${bank.mask}` : ''}`

export type CheckoutPart = {
  readonly quote: Quote
  readonly portfolio: CheckoutPortfolio
  readonly banks: readonly Bank[]
  /** The account's title if it is an IRA, whose cash pays by a direction to its custodian; null for other accounts. */
  readonly ira: string | null
  readonly draft: CheckoutDraft
  readonly change: (part: Partial<CheckoutDraft>) => void
}

export const limitFactsOf = (quote: LimitingQuote): LimitFacts => ({
  accredited: quote.accredited,
  alreadyInvested: quote.alreadyInvested,
  leastInvestment: cents(quote.minimum),
  tenPercentHeadroom: quote.tenPercentHeadroom == null ? null : cents(quote.tenPercentHeadroom),
  roomInPortfolio: cents(quote.roomInPortfolio),
})

/** Without a choice, a bank pays. */
export const fundedByChoice = (funding: Funding | null): FundedBy => (funding === 'cash' ? 'cash' : 'bank')

export function factsOf(quote: DecisiveQuote, bank: Bank | undefined): OrderFacts {
  return {
    ...limitFactsOf(quote),
    obstacles: quote.obstacles as readonly Obstacle[],
    price: sharePrice(quote.sharePrice),
    priceEffectiveOn: businessDay(quote.priceEffectiveOn),
    bank: bank ? readinessOnPage(bank) : null,
    cashAvailable: cents(quote.cashAvailable),
  }
}

/** Previews the server's decision with the server's rule. */
export function validate(draft: CheckoutDraft, quote: Quote, banks: readonly Bank[]) {
  return decideOrder(
    {
      amount: cents(draft.amount ?? '0'),
      sharePriceSeen: sharePrice(draft.priceShown ?? quote.sharePrice),
      tenPercentConfirmed: draft.tenPercentConfirmed,
      fundingSourceId: draft.funding === null ? 'bnk_none' : fundingSourceIdOf(draft.funding),
    },
    factsOf(
      quote,
      banks.find(({ id }) => id === draft.funding),
    ),
  )
}

/** The same for the review; an order from an IRA needs the statement about its issuer. */
export function decideReview({ quote, banks, ira, draft }: Pick<CheckoutPart, 'quote' | 'banks' | 'ira' | 'draft'>) {
  if (ira !== null && !draft.noProhibitedTransaction)
    return refuse(
      'prohibitedTransaction',
      'Confirm that no one with whom tax law forbids your IRA to deal runs the issuer or owns half of it.',
      'noProhibitedTransaction',
    )
  return validate({ ...draft, priceShown: null }, quote, banks)
}

export const isPartnership = ({ taxClasses }: Pick<CheckoutPortfolio, 'taxClasses'>): boolean =>
  taxClasses?.at(-1)?.form === 'scheduleK1'
