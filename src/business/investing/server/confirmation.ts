import { company } from '#business/company/company.ts'
import { addDocument, paper } from '#business/documents/server/door.ts'
import { portfolioFacts } from '#business/portfolios/server/door.ts'
import { dayOf, formatDay } from '#kernel/business-day.ts'
import { formatCents } from '#kernel/cents.ts'
import { formatShares } from '#kernel/microshares.ts'
import { formatSharePrice } from '#kernel/share-price.ts'
import { inTransaction } from '#platform/command/command.ts'
import type { Platform } from '#platform/command/platform.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Fill } from '../rules/fills.ts'
import { changeOrders, fillsUnder, findOrder, type Order } from './order-store.ts'

/** Writes the confirmation of a purchase once it has settled; asked twice, it finds the first. */
export const keepConfirmation =
  (files: FileStore) =>
  async (platform: Platform, { orderId }: { orderId: string }): Promise<void> => {
    const order = await findOrder(platform.db, { id: orderId })
    if (!order?.settledAt || order.confirmationDocumentId) return
    const name = (await portfolioFacts(platform, order.portfolioId))?.name ?? order.portfolioId
    const { sha256, size } = await files.put(
      await confirmationPaper(order, name, await fillsUnder(platform.db, orderId)),
    )
    await inTransaction(platform, { kind: 'system', id: 'confirmations' }, async (ctx) => {
      const about = { accountId: order.accountId, subject: order.id, mediaType: 'application/pdf', sha256, size }
      const title = `Confirmation: ${name}`
      const id = await addDocument(ctx.tx, { ...about, kind: 'purchaseConfirmation', title }, ctx.clock.now())
      await changeOrders(ctx.tx, [orderId], { confirmation_document_id: id })
    })
  }

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
    footer: `${company.legalName}. Order ${order.id}. This company and its plants are invented.`,
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
