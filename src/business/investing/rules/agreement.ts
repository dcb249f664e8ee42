import { type Issuer, issuerDescription, stateName } from '#business/portfolios/rules/issuer.ts'
import { type RegulationId, regulations } from '#business/portfolios/rules/regulation.ts'
import type { TaxForm } from '#business/portfolios/rules/tax-class.ts'
import { company } from '#kernel/brand.ts'
import { type BusinessDay, dayOf, formatDay } from '#kernel/business-day.ts'
import { addCents, type Cents, formatCents } from '#kernel/cents.ts'
import type { OrderId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { formatShares, type Microshares } from '#kernel/microshares.ts'
import { formatSharePrice, type SharePrice } from '#kernel/share-price.ts'
import { exemptionTerms } from './agreement-exemptions.ts'
import { commonTerms } from './agreement-terms.ts'

export type AgreedOrder = {
  readonly order: {
    readonly id: OrderId
    readonly amount: Cents
    readonly shares: Microshares
    readonly price: SharePrice
    readonly priceEffectiveOn: BusinessDay
    readonly signerName: string
    /** The business or person that the signer buys for; null if they buy for themself. */
    readonly signsFor: string | null
    /** The grant date of a signing delegate's access; null if the owner signs. */
    readonly signsByAccessOn: BusinessDay | null
    readonly accredited: boolean
    readonly placedAt: Instant
  }
  readonly name: string
  readonly regulationId: RegulationId
  readonly issuer: Issuer
  /** The holder's tax form for the year of the order; null before the issuer's first classification. */
  readonly taxForm: TaxForm | null
}

const partnershipTerms = {
  text: 'The issuer is taxed as a partnership. It sends you Schedule K-1, which may arrive after April 15, and you may need to file in other states. In a retirement account, part of its income may be taxable as unrelated business income. You confirm that you know this.',
}

export const agreementTitleOf = (agreed: readonly Pick<AgreedOrder, 'name'>[]): string =>
  agreed.length === 1
    ? `Subscription agreement: ${agreed[0]!.name}`
    : `Subscription agreements: ${agreed.map(({ name }) => name).join(', ')}`

export function subscriptionAgreement(agreed: readonly AgreedOrder[]) {
  const isOne = agreed.length === 1
  const total = formatCents(addCents(...agreed.map(({ order }) => order.amount)))
  return {
    title: agreementTitleOf(agreed),
    issuer: [...new Set(agreed.map(({ issuer }) => issuer.legalName))].join(', '),
    footer: [
      `Agreement for ${agreed.map(({ order }) => `order ${order.id}`).join(', ')}`,
      'The issuers, their numbers and their plants are invented; the text is a template for counsel.',
    ],
    parts: [
      ...(isOne
        ? []
        : [
            {
              text: `This document holds ${agreed.length} agreements, one for each order. The terms at the end are part of each of them.`,
            },
          ]),
      ...agreed.flatMap((purchase) => agreementWith(purchase, isOne)),
      ...commonTerms(total, agreed.length),
      { heading: 'Signatures' },
      {
        text: `${signatureOf(agreed[0]!.order)} signs electronically; the record of the signature is part of this document.`,
      },
      ...agreed.map(({ issuer }) => ({
        text: `For ${issuer.legalName}, by ${company.legalName}, its manager: the ${issuer.signerTitle} of the issuer signs by accepting the subscription.`,
      })),
    ],
  }
}

/** The investor, and the signer with their authority if that is someone else. */
function signatureOf({
  signerName,
  signsFor,
  signsByAccessOn,
}: Pick<AgreedOrder['order'], 'signerName' | 'signsFor' | 'signsByAccessOn'>): string {
  if (signsFor === null) return `${signerName}, the investor,`
  const right = signsByAccessOn === null ? '' : ` by access granted on ${formatDay(signsByAccessOn)},`
  return `${signsFor}, the investor, by ${signerName},${right}`
}

function agreementWith({ order, name, regulationId, issuer, taxForm }: AgreedOrder, isOne: boolean) {
  return [
    ...(isOne ? [] : [{ heading: `Agreement with ${issuer.legalName}` }]),
    {
      text: `Between ${issuer.legalName}, ${issuerDescription(issuer)} (the issuer), and ${order.signsFor ?? order.signerName} (the investor), for an order placed on ${formatDay(dayOf(order.placedAt))}. ${company.legalName} manages the issuer and acts for it; it is not the seller.`,
    },
    { heading: isOne ? 'What you buy' : `What you buy: ${name}` },
    {
      facts: [
        ['Issuer', issuer.legalName],
        ['Portfolio', name],
        ['Class', 'Shares; the issuer has one class for investors'],
        ['Offered under', regulations[regulationId].name],
        ['Order', order.id],
        ['Amount', formatCents(order.amount)],
        ['Share price', `${formatSharePrice(order.price)}, in effect since ${formatDay(order.priceEffectiveOn)}`],
        ['Shares', formatShares(order.shares)],
        ['Fee', 'none'],
        ['Governing law', stateName(issuer.governingLaw)],
      ] as const,
    },
    {
      text: 'The order first takes shares that other holders have listed for sale, the oldest first, then newly issued ones, all at this price. The confirmation says how many of each. The issuer registers both in your name.',
    },
    { heading: isOne ? 'Your representations' : `Your representations: ${name}` },
    ...exemptionTerms[regulationId]({ accredited: order.accredited, issuer }),
    ...(taxForm === 'K-1' ? [partnershipTerms] : []),
    {
      text: 'You also state that what you told the issuer and its manager about your identity, residence, income and net worth is true, and that you will tell them when it changes.',
    },
  ]
}
