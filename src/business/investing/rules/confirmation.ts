import { depositReturnableDays } from '#business/cash/rules/limits.ts'
import { exitTerms } from '#business/portfolios/rules/exit-terms.ts'
import { type Issuer, issuerDescription } from '#business/portfolios/rules/issuer.ts'
import { type RegulationId, regulations } from '#business/portfolios/rules/regulation.ts'
import { company } from '#kernel/brand.ts'
import { type BusinessDay, dayOf, formatDay } from '#kernel/business-day.ts'
import { type Cents, formatCents } from '#kernel/cents.ts'
import type { FundingSourceId, OrderId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { formatShares, type Microshares } from '#kernel/microshares.ts'
import { formatSharePrice, type SharePrice } from '#kernel/share-price.ts'
import type { Fill } from './fills.ts'

const origins = {
  checkout: 'You, at the checkout',
  basket: 'You, as part of a basket',
  autoInvest: 'Your auto-invest instruction',
  reinvest: 'Your instruction to reinvest dividends',
} as const

export type Purchase = {
  readonly order: {
    readonly id: OrderId
    readonly signerName: string
    /** The business or person that the signer bought for; null if they bought for themself. */
    readonly signsFor: string | null
    /** The grant date of a signing delegate's access; null if the owner signed. */
    readonly signsByAccessOn: BusinessDay | null
    readonly origin: keyof typeof origins
    readonly placedAt: Instant
    readonly settledAt: Instant
    readonly amount: Cents
    readonly price: SharePrice
    readonly priceEffectiveOn: BusinessDay
    readonly shares: Microshares
    readonly fundingSourceId: FundingSourceId | null
  }
  readonly portfolio: string
  readonly issuer: Issuer
  readonly regulationId: RegulationId
  readonly fills: readonly Fill[]
}

const orderedBy = ({ signerName, signsByAccessOn, origin }: Purchase['order']): string =>
  signsByAccessOn === null
    ? origins[origin]
    : `${signerName}, for you, by access granted on ${formatDay(signsByAccessOn)}`

/** The confirmation of a purchase: the seller, its capacity, the cost, and what can still undo it. */
export function purchaseConfirmation({ order, portfolio, issuer, regulationId, fills }: Purchase) {
  const isFromIssuer = fills.some(({ listingId }) => listingId === null)
  const isFromHolders = fills.some(({ listingId }) => listingId !== null)
  return {
    title: `Confirmation of purchase: ${portfolio}`,
    issuer: issuer.legalName,
    footer: [`Order ${order.id}`, 'The issuer, its numbers and its plants are invented.'],
    parts: [
      {
        facts: [
          ['Investor', order.signsFor ?? order.signerName],
          ['Issuer of the shares', issuer.legalName],
          ['Portfolio', portfolio],
          ['Ordered by', orderedBy(order)],
          ['Placed on', formatDay(dayOf(order.placedAt))],
          ['Settled on', formatDay(dayOf(order.settledAt))],
          ['Amount', formatCents(order.amount)],
          ['Commission and fee', 'none'],
          ['Share price', `${formatSharePrice(order.price)}, in effect since ${formatDay(order.priceEffectiveOn)}`],
          ['Shares', formatShares(order.shares)],
          ...circularOf(issuer, regulationId),
        ] as const,
      },
      { heading: 'Where the shares came from' },
      {
        facts: fills.map(
          ({ listingId, shares, paid }) =>
            [
              listingId === null ? 'Newly issued' : 'Bought from another investor',
              `${formatShares(shares)} shares for ${formatCents(paid)}`,
            ] as const,
        ),
      },
      { heading: 'In what capacity each party acted' },
      ...(isFromIssuer
        ? [
            {
              text: `${issuer.legalName}, ${issuerDescription(issuer)}, sold you the newly issued shares for its own account, under ${regulations[regulationId].name}.`,
            },
          ]
        : []),
      ...(isFromHolders
        ? [
            {
              text: 'Other holders sold you their shares for their own account. The order was matched on the venue that the page of the portfolio names, in the capacity named there.',
            },
          ]
        : []),
      {
        text: `${company.legalName} manages the issuer and is paid by it. It received no commission on this purchase and has not recommended it.`,
      },
      { heading: 'What can still change' },
      { text: settlementText(order.fundingSourceId !== null) },
      {
        text: `Selling later costs ${exitTerms.exitPenaltyPercent}% of the share price, and ${exitTerms.earlyExitDiscountPercent}% more for shares held less than ${exitTerms.holdYears} years. ${resaleText(regulationId)}`,
      },
    ],
  }
}

const settlementText = (isFromBank: boolean): string =>
  isFromBank
    ? `You paid by ACH debit and could cancel until the transfer left your bank. The purchase is now final, unless your bank returns the debit. For ${depositReturnableDays} days, it may return one that you did not authorize. We then cancel the shares, and you owe any shortfall. If you did not place this order, contact us right away.`
    : 'You paid from your cash balance and could cancel until the order settled. The purchase is now final. If you did not place this order, contact us right away.'

const resaleText = (regulationId: RegulationId): string => {
  const { resaleAfterMonths } = regulations[regulationId]
  const restricted = `The shares are restricted: the issuer registers no resale before you have held them for ${resaleAfterMonths} months.`
  return `${resaleAfterMonths > 0 ? `${restricted} ` : ''}There may be no buyer.`
}

const circularOf = (issuer: Issuer, regulationId: RegulationId): (readonly [string, string])[] =>
  regulationId === 1 && issuer.filingAddress ? [['Offering circular', issuer.filingAddress]] : []
