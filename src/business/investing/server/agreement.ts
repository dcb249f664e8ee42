import { company } from '#business/company/company.ts'
import { paper } from '#business/documents/server/door.ts'
import { portfolioFacts } from '#business/portfolios/server/door.ts'
import { dayOf, formatDay } from '#kernel/business-day.ts'
import { formatCents } from '#kernel/cents.ts'
import { formatShares } from '#kernel/microshares.ts'
import { formatSharePrice } from '#kernel/share-price.ts'
import type { Platform } from '#platform/command/platform.ts'
import type { Order } from './order-store.ts'

/** The subscription agreement of one order. The same order gives the same bytes. */
export async function agreementPaper(
  platform: Platform,
  order: Order,
): Promise<{ title: string; fileName: string; pdf: Buffer }> {
  const portfolio = await portfolioFacts(platform, order.portfolioId)
  const name = portfolio?.name ?? order.portfolioId
  const title = `Subscription agreement: ${name}`
  const pdf = await paper({
    title,
    madeAt: order.placedAt,
    footer: `${company.legalName}. Agreement for order ${order.id}. This company and its plants are invented; the text is a template for counsel.`,
    parts: [
      {
        text: `Between ${company.legalName} (the company) and ${order.signerName} (the investor), placed on ${formatDay(dayOf(order.placedAt))}.`,
      },
      { heading: 'What you buy' },
      {
        facts: [
          ['Portfolio', name],
          ['Amount', formatCents(order.amount)],
          ['Share price', `${formatSharePrice(order.price)}, in effect since ${formatDay(order.priceEffectiveOn)}`],
          ['Shares', formatShares(order.shares)],
          ['Fee', 'none'],
        ],
      },
      { heading: 'How it is paid' },
      {
        text: 'The amount is taken from the bank account or cash balance that you chose when you placed the order. You may cancel until the transfer leaves your bank. Shares become yours when the money has arrived; if your bank takes it back later, the shares go back too.',
      },
      { heading: 'What you should know' },
      {
        text: 'You may lose part or all of what you invest. Past performance is no guarantee. There may be no buyer when you want to sell: shares held under three years sell at the share price less 5%, and every sale pays 1% to the portfolio. Cash may leave the platform 60 days after your first investment. This is no tax advice and no investment advice.',
      },
      { heading: 'What you state' },
      {
        text: 'You have read the offering circular and this agreement, what you told us about your income, net worth and identity is true, and, where federal rules limit you, this amount is within 10% of the greater of your annual income or net worth.',
      },
    ],
  })
  return { title, fileName: `subscription-agreement-${order.id}.pdf`, pdf }
}
