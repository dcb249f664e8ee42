import { paper } from '#business/documents/server/door.ts'
import { portfolioFacts } from '#business/portfolios/server/door.ts'
import type { Platform } from '#engine/command/platform.ts'
import { company } from '#kernel/brand.ts'
import { dayOf, formatDay } from '#kernel/business-day.ts'
import { addCents, formatCents } from '#kernel/cents.ts'
import { formatShares } from '#kernel/microshares.ts'
import { formatSharePrice } from '#kernel/share-price.ts'
import type { Order } from './order-store.ts'

type Named = { readonly order: Order; readonly name: string }

const withNames = (platform: Platform, orders: readonly Order[]): Promise<Named[]> =>
  Promise.all(
    orders.map(async (order) => {
      const portfolio = await portfolioFacts(platform, order.portfolioId)
      return { order, name: portfolio?.name ?? order.portfolioId }
    }),
  )

const titleOf = (named: readonly Named[]): string =>
  named.length === 1
    ? `Subscription agreement: ${named[0]!.name}`
    : `Subscription agreements: ${named.map(({ name }) => name).join(', ')}`

/** What the agreement about these orders is called: it names what is bought. */
export const agreementTitle = async (platform: Platform, orders: readonly Order[]): Promise<string> =>
  titleOf(await withNames(platform, orders))

/** The subscription agreement of one order, or of each order of a basket in one paper. The same orders give the same bytes. */
export async function agreementPaper(
  platform: Platform,
  orders: readonly Order[],
): Promise<{ title: string; fileName: string; pdf: Buffer }> {
  const first = orders[0]!
  const named = await withNames(platform, orders)
  const title = titleOf(named)
  const total = addCents(...orders.map(({ amount }) => amount))
  const pdf = await paper({
    title,
    madeAt: first.placedAt,
    footer: [
      company.legalName,
      `Agreement for ${orders.map(({ id }) => `order ${id}`).join(', ')}`,
      'This company and its plants are invented; the text is a template for counsel.',
    ],
    parts: [
      {
        text: `Between ${company.legalName} (the company) and ${first.signerName} (the investor), placed on ${formatDay(dayOf(first.placedAt))}.`,
      },
      ...named.flatMap(({ order, name }) => [
        { heading: named.length === 1 ? 'What you buy' : `What you buy: ${name}` },
        {
          facts: [
            ['Portfolio', name],
            ['Order', order.id],
            ['Amount', formatCents(order.amount)],
            ['Share price', `${formatSharePrice(order.price)}, in effect since ${formatDay(order.priceEffectiveOn)}`],
            ['Shares', formatShares(order.shares)],
            ['Fee', 'none'],
          ] as const,
        },
      ]),
      { heading: 'How it is paid' },
      {
        text: `${named.length === 1 ? 'The amount' : `${formatCents(total)} in one payment`} is taken from the bank account or cash balance that you chose when you placed the order. You may cancel until the transfer leaves your bank${named.length === 1 ? '' : ', all of it together'}. Shares become yours when the money has arrived; if your bank takes it back later, the shares go back too.`,
      },
      { heading: 'What you should know' },
      {
        text: 'You may lose part or all of what you invest. Past performance is no guarantee. There may be no buyer when you want to sell: shares held under three years sell at the share price less 5%, and every sale pays 1% to the portfolio. Cash may leave the platform 60 days after your first investment. This is no tax advice and no investment advice.',
      },
      { heading: 'What you state' },
      {
        text: 'You have read the offering circular and this agreement, what you told us about your income, net worth and identity is true, and, where federal rules limit you, each amount is within 10% of the greater of your annual income or net worth, together with what you bought of the same offering in the last 12 months.',
      },
    ],
  })
  return { title, fileName: `subscription-agreement-${first.basketId ?? first.id}.pdf`, pdf }
}
