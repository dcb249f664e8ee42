import { addDocuments, type NewDocument, paper } from '#business/documents/server/door.ts'
import { portfolioFacts } from '#business/portfolios/server/door.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { FileStore } from '#io/files/file-store.ts'
import { company } from '#kernel/brand.ts'
import { dayOf, formatDay } from '#kernel/business-day.ts'
import { formatCents } from '#kernel/cents.ts'
import { type OrderId, readId } from '#kernel/ids.ts'
import { formatShares } from '#kernel/microshares.ts'
import { formatSharePrice } from '#kernel/share-price.ts'
import { investingJobs } from '../jobs.ts'
import type { Fill } from '../rules/fills.ts'
import { fillsUnder, noteConfirmations, type Order, ordersById } from './order-store.ts'

/** One job makes so many confirmations. */
const madeAtOnce = 25

/** Has the confirmations of purchases made once they are committed. */
export async function askForConfirmations(ctx: Ctx, orderIds: readonly OrderId[]): Promise<void> {
  for (let start = 0; start < orderIds.length; start += madeAtOnce)
    await ctx.enqueue(investingJobs.keepConfirmations({ orderIds: orderIds.slice(start, start + madeAtOnce) }))
}

/** Writes the confirmations of purchases that have settled, kept together; asked twice, it finds the first. */
export const keepConfirmations =
  (files: FileStore) =>
  async (platform: Platform, { orderIds }: { orderIds: readonly OrderId[] }): Promise<void> => {
    const known = [...(await ordersById(platform.db, orderIds)).values()]
    const orders = known.filter(({ settledAt, confirmationDocumentId }) => settledAt && !confirmationDocumentId)
    if (orders.length === 0) return
    const portfolios = new Map<string, string>()
    for (const id of new Set(orders.map(({ portfolioId }) => portfolioId)))
      portfolios.set(id, (await portfolioFacts(platform, id))?.name ?? id)
    const fillsOf = await fillsUnder(platform.db, orders)
    const made: NewDocument[] = []
    const failed: unknown[] = []
    // One that cannot be made keeps the job coming back and none of the others from being kept.
    for (const order of orders) {
      const name = portfolios.get(order.portfolioId)!
      await confirmationPaper(order, name, fillsOf(order))
        .then((bytes) => files.put(bytes))
        .then((file) => made.push(confirmationOf(order, name, file)))
        .catch((error: unknown) => failed.push(error))
    }
    await inTransaction(platform, { kind: 'system', id: 'confirmations' }, async (ctx) => {
      const ids = await addDocuments(ctx.tx, made, ctx.clock.now())
      await noteConfirmations(
        ctx.tx,
        made.map(({ subject }, index) => ({ orderId: readId('ord', subject), documentId: ids[index]! })),
      )
    })
    if (failed.length > 0) throw failed[0]
  }

const confirmationOf = (
  order: Order,
  portfolio: string,
  { sha256, size }: { readonly sha256: string; readonly size: number },
): NewDocument => ({
  accountId: order.accountId,
  kind: 'purchaseConfirmation',
  title: `Confirmation: ${portfolio}`,
  subject: order.id,
  mediaType: 'application/pdf',
  sha256,
  size,
})

const origins = {
  checkout: 'You, at the checkout',
  basket: 'You, as part of a basket',
  autoInvest: 'Your auto-invest instruction',
  reinvest: 'Your instruction to reinvest dividends',
} as const

const confirmationPaper = (order: Order, portfolio: string, fills: readonly Fill[]): Promise<Buffer> =>
  paper({
    title: `Confirmation of purchase: ${portfolio}`,
    madeAt: order.settledAt!,
    footer: [company.legalName, `Order ${order.id}`, 'This company and its plants are invented.'],
    parts: [
      {
        facts: [
          ['Investor', order.signerName],
          ['Ordered by', origins[order.origin]],
          ['Placed on', formatDay(dayOf(order.placedAt))],
          ['Settled on', formatDay(dayOf(order.settledAt!))],
          ['Portfolio', portfolio],
          ['Amount', formatCents(order.amount)],
          ['Fee', 'none'],
          ['Share price', `${formatSharePrice(order.price)}, in effect since ${formatDay(order.priceEffectiveOn)}`],
          ['Shares', formatShares(order.shares)],
        ],
      },
      { heading: 'Where the shares came from' },
      {
        facts: fills.map(({ listingId, shares, paid }) => [
          listingId === null ? 'Newly issued' : 'Bought from another investor',
          `${formatShares(shares)} shares for ${formatCents(paid)}`,
        ]),
      },
    ],
  })
