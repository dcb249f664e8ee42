import type { Issuer } from '#business/portfolios/rules/issuer.ts'
import { type BusinessDay, formatDay, plusBankDays } from '#kernel/business-day.ts'
import { type Cents, formatCents } from '#kernel/cents.ts'
import type { EmailContent } from '#kernel/email-content.ts'
import type { OrderId } from '#kernel/ids.ts'
import { formatShares, type Microshares, microshares } from '#kernel/microshares.ts'
import { formatSharePrice, type SharePrice } from '#kernel/share-price.ts'
import { type Fill, paidForNew } from './fills.ts'

const withinBusinessDays = 2

/**
 * The deadline for telling a buyer where the final offering circular is: 17 CFR 230.251(d)(2)(ii), two business days
 * after the sale is complete, when money has become shares. Null for offerings outside Regulation A.
 */
export const circularNoticeDue = (sale: { regulationId: number; soldOn: BusinessDay }): BusinessDay | null =>
  sale.regulationId === 1 ? plusBankDays(sale.soldOn, withinBusinessDays) : null

type Sale = {
  readonly orderId: OrderId
  readonly portfolio: string
  readonly issuer: Issuer
  readonly buyer: string
  readonly fills: readonly Fill[]
  readonly price: SharePrice
  readonly soldOn: BusinessDay
}

/** The shares that the offering itself sold, with their price, without shares from other holders. */
export function newlyIssued(fills: readonly Fill[]): { readonly shares: Microshares; readonly paid: Cents } {
  const shares = fills.reduce((sum, fill) => (fill.listingId === null ? sum + fill.shares : sum), 0n)
  return { shares: microshares(shares), paid: paidForNew(fills) }
}

/** The address of the final circular at the regulator. */
const addressOf = ({ legalName, filingAddress }: Issuer): string => {
  if (!filingAddress) throw new Error(`${legalName} sells under Regulation A and has no address on EDGAR.`)
  return filingAddress
}

const copyFrom = (issuer: Issuer): string =>
  `${issuer.contactName}, ${issuer.contactAddress}, ${issuer.contactEmail}, ${issuer.contactPhone}`

const whatWasSold = ({ fills, issuer, soldOn }: Sale): string => {
  const { shares, paid } = newlyIssued(fills)
  return `On ${formatDay(soldOn)}, ${issuer.legalName} sold you ${formatShares(shares)} newly issued shares for ${formatCents(paid)}, under an offering statement qualified under Regulation A (file number ${issuer.filingNumber}).`
}

/** Another part of the order came from a holder; the confirmation covers it. */
const andTheRest = ({ fills }: Sale): string[] =>
  fills.some(({ listingId }) => listingId !== null)
    ? [
        'You bought the rest of your shares from other holders. This notice does not cover them; your trade confirmation lists them.',
      ]
    : []

export function circularNoticeMail(sale: Sale): EmailContent {
  const address = addressOf(sale.issuer)
  return {
    subject: `Your purchase of ${sale.portfolio}: final offering circular`,
    greeting: 'Hello,',
    paragraphs: [
      whatWasSold(sale),
      ...andTheRest(sale),
      `The final offering circular is on EDGAR, the filing system of the Securities and Exchange Commission: ${address}`,
      `To request a printed copy, free of charge, write to or call ${copyFrom(sale.issuer)}.`,
    ],
    button: { label: 'Open the offering circular', url: address },
    closing: 'You can find this notice at any time under Documents.',
  }
}

export function circularNotice(sale: Sale) {
  const { shares, paid } = newlyIssued(sale.fills)
  return {
    title: 'Notice of the final offering circular',
    issuer: sale.issuer.legalName,
    footer: [
      `For order ${sale.orderId}`,
      'The issuer, its numbers and its plants are invented; the text is a template for counsel.',
    ],
    parts: [
      { text: `To ${sale.buyer}. ${whatWasSold(sale)} The final offering circular is on EDGAR at the address below.` },
      {
        facts: [
          ['Issuer', sale.issuer.legalName],
          ['Portfolio', sale.portfolio],
          ['Newly issued shares', formatShares(shares)],
          ['Amount paid for them', formatCents(paid)],
          ['Share price', formatSharePrice(sale.price)],
          ['Circular on EDGAR', addressOf(sale.issuer)],
        ] as const,
      },
      ...andTheRest(sale).map((text) => ({ text })),
      { heading: 'A printed copy' },
      {
        text: `To request a copy of the final offering circular, free of charge, write to or call ${copyFrom(sale.issuer)}.`,
      },
      {
        text: 'We send this notice within two business days of the sale, as Rule 251(d)(2)(ii) of Regulation A requires.',
      },
    ],
  }
}
