import { type BusinessDay, formatDay, plusBankDays } from '#kernel/business-day.ts'
import { type Cents, formatCents } from '#kernel/cents.ts'
import { formatShares, type Microshares } from '#kernel/microshares.ts'

const withinBusinessDays = 2

/**
 * The last day on which a buyer is told where the final offering circular is: 17 CFR 230.251(d)(2)(ii), two business days
 * after the sale is complete, which is when money has become shares. Null for an offering that is not under Regulation A.
 */
export const circularNoticeDue = (sale: { regulationId: number; soldOn: BusinessDay }): BusinessDay | null =>
  sale.regulationId === 1 ? plusBankDays(sale.soldOn, withinBusinessDays) : null

type Sale = {
  readonly company: string
  readonly portfolio: string
  readonly amount: Cents
  readonly shares: Microshares
  readonly soldOn: BusinessDay
  readonly address: string
}

export function circularNoticeMail({ company, portfolio, amount, shares, soldOn, address }: Sale) {
  const said = `On ${formatDay(soldOn)} your ${formatCents(amount)} became ${formatShares(shares)} shares of ${portfolio}. The sale was made under an offering statement that is qualified under Regulation A. Its final offering circular is here:`
  return {
    subject: `Your shares of ${portfolio}, and where its offering circular is`,
    text: `${said}\n\n${address}\n\nThis notice is kept among your documents.\n\n${company}\n`,
    html: `<p>${escaped(said)}</p><p><a href="${escaped(address)}">${escaped(address)}</a></p><p>This notice is kept among your documents.</p><p>${escaped(company)}</p>`,
  }
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)
