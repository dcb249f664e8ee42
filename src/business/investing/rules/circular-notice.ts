import { type BusinessDay, formatDay, plusBankDays } from '#kernel/business-day.ts'
import { type Cents, formatCents } from '#kernel/cents.ts'
import type { Letter } from '#kernel/letter.ts'
import { formatShares, type Microshares } from '#kernel/microshares.ts'

const withinBusinessDays = 2

/**
 * The last day on which a buyer is told where the final offering circular is: 17 CFR 230.251(d)(2)(ii), two business days
 * after the sale is complete, which is when money has become shares. Null for an offering that is not under Regulation A.
 */
export const circularNoticeDue = (sale: { regulationId: number; soldOn: BusinessDay }): BusinessDay | null =>
  sale.regulationId === 1 ? plusBankDays(sale.soldOn, withinBusinessDays) : null

type Sale = {
  readonly portfolio: string
  readonly amount: Cents
  readonly shares: Microshares
  readonly soldOn: BusinessDay
  readonly address: string
}

export const circularNoticeMail = ({ portfolio, amount, shares, soldOn, address }: Sale): Letter => ({
  subject: `Your shares of ${portfolio}, and where its offering circular is`,
  greeting: 'Hello,',
  paragraphs: [
    `On ${formatDay(soldOn)} your ${formatCents(amount)} became ${formatShares(shares)} shares of ${portfolio}. The sale was made under an offering statement that is qualified under Regulation A. Its final offering circular is here: ${address}`,
  ],
  button: { label: 'Open the offering circular', url: address },
  closing: 'This notice is kept among your documents.',
})
