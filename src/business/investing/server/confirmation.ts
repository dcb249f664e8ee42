import { keptUntil } from '#business/documents/rules/retention.ts'
import { addDocuments, drawPdf, type NewDocument } from '#business/documents/server/public.ts'
import type { RegulationId } from '#business/portfolios/rules/regulation.ts'
import { issuerOf, portfolioFacts } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { FileStore } from '#io/files/file-store.ts'
import { type OrderId, readId } from '#kernel/ids.ts'
import { investingJobs } from '../jobs.ts'
import { type Purchase, purchaseConfirmation } from '../rules/confirmation.ts'
import { fillsUnder, noteConfirmations, type Order, ordersById } from './order-store.ts'

const madeAtOnce = 25

/** Queues the confirmations of purchases, to be made after the commit. */
export async function askForConfirmations(ctx: Ctx, orderIds: readonly OrderId[]): Promise<void> {
  for (let start = 0; start < orderIds.length; start += madeAtOnce)
    await ctx.enqueue(investingJobs.keepConfirmations({ orderIds: orderIds.slice(start, start + madeAtOnce) }))
}

/** Writes and stores the confirmations of settled purchases; a second call returns the first ones. */
export const keepConfirmations =
  (files: FileStore) =>
  async (platform: Platform, { orderIds }: { orderIds: readonly OrderId[] }): Promise<void> => {
    const groupOrders = [...(await ordersById(platform.db, orderIds)).values()]
    const orders = groupOrders.filter(({ settledAt, confirmationDocumentId }) => settledAt && !confirmationDocumentId)
    if (orders.length === 0) return
    const offerings = await offeringsOf(platform, orders)
    const fillsOf = await fillsUnder(platform.db, orders)
    const made: NewDocument[] = []
    const failed: unknown[] = []
    for (const order of orders) {
      const offering = offerings.get(order.portfolioId)!
      const settledAt = order.settledAt!
      const purchase = { order: { ...order, settledAt }, ...offering, fills: fillsOf(order) }
      await drawPdf({ ...purchaseConfirmation(purchase), madeAt: settledAt })
        .then((bytes) => files.put(bytes, keptUntil('purchaseConfirmation', platform.clock.now())))
        .then((file) => made.push(confirmationOf(order, offering.portfolio, file)))
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

type Offering = Pick<Purchase, 'portfolio' | 'issuer' | 'regulationId'>

async function offeringsOf(platform: Platform, orders: readonly Order[]): Promise<ReadonlyMap<string, Offering>> {
  const offerings = new Map<string, Offering>()
  for (const id of new Set(orders.map(({ portfolioId }) => portfolioId))) {
    const { name, regulation } = (await portfolioFacts(platform, id))!
    const issuer = await issuerOf(platform.db, id)
    offerings.set(id, { portfolio: name, issuer, regulationId: regulation.id as RegulationId })
  }
  return offerings
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
