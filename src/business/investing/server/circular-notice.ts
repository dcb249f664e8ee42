import { documentsEvents } from '#business/documents/events.ts'
import { addDocument, paper, publicDocuments } from '#business/documents/server/door.ts'
import { portfolioFacts } from '#business/portfolios/server/door.ts'
import type { Platform } from '#engine/command/platform.ts'
import { type MailPort, messageIdOf } from '#engine/outbox/mail-port.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { FileStore } from '#io/files/file-store.ts'
import { company } from '#kernel/brand.ts'
import { type BusinessDay, dayOf, formatDay } from '#kernel/business-day.ts'
import { formatCents } from '#kernel/cents.ts'
import type { OrderId, PortfolioId } from '#kernel/ids.ts'
import { formatShares } from '#kernel/microshares.ts'
import { formatSharePrice } from '#kernel/share-price.ts'
import { investingMessages } from '../messages.ts'
import { circularNoticeMail } from '../rules/circular-notice.ts'
import { owedBy } from './circulars-owed.ts'
import { findOrder, type Order } from './order-store.ts'

const noticeTitle = 'Notice of the final offering circular'

type Told = {
  readonly sha256: string
  readonly size: number
  readonly kind: 'sent' | 'withheld' | 'refused'
  readonly message?: string
}

/** Makes the notice, mails it, and keeps it among the investor's papers. */
export const circularMailing = (options: { mail: MailPort; files: FileStore; publicOrigin: string }) =>
  handle(investingMessages['mail.finalCircular'], {
    deliver: async (platform, { id, payload }): Promise<Told> => {
      const order = (await findOrder(platform.db, { id: payload.orderId }))!
      const portfolio = (await portfolioFacts(platform, order.portfolioId))!
      const address = await addressOfCircular(platform, order.portfolioId, options.publicOrigin)
      const { sha256, size } = await options.files.put(await noticePaper(order, portfolio.name, address))
      const letter = circularNoticeMail({
        portfolio: portfolio.name,
        amount: order.amount,
        shares: order.shares,
        soldOn: dayOf(order.settledAt!),
        address,
      })
      const messageId = messageIdOf(id, options.publicOrigin)
      return {
        sha256,
        size,
        ...(await options.mail.send(platform, { to: order.signerEmail, purpose: 'essential', messageId, ...letter })),
      }
    },
    delivered: async (ctx, { payload }, told) => {
      const order = (await findOrder(ctx.tx, { id: payload.orderId }))!
      const documentId = await addDocument(
        ctx.tx,
        {
          accountId: order.accountId,
          kind: 'finalCircularNotice',
          title: noticeTitle,
          subject: order.id,
          mediaType: 'application/pdf',
          sha256: told.sha256,
          size: told.size,
        },
        ctx.clock.now(),
      )
      await ctx.announce(
        documentsEvents.documentReady({
          accountId: order.accountId,
          documentId,
          of: 'finalCircularNotice',
          title: noticeTitle,
        }),
      )
      await ctx.tx
        .updateTable('investing.circular_notice')
        .set({
          document_id: documentId,
          sent_at: ctx.clock.now(),
          refused: told.kind === 'refused' ? told.message! : null,
        })
        .where('order_id', '=', order.id)
        .execute()
    },
  })

/** The circular itself where it is filed with us, else the offering's page, which leads to it. */
async function addressOfCircular(platform: Platform, portfolioId: PortfolioId, publicOrigin: string): Promise<string> {
  const papers = await publicDocuments(platform.db, `portfolio:${portfolioId}`)
  const circular = papers.findLast(({ kind }) => kind === 'offeringCircular')
  return circular ? `${publicOrigin}/documents/${circular.id}` : `${publicOrigin}/investment/${portfolioId}/`
}

const noticePaper = (order: Order, portfolio: string, address: string): Promise<Buffer> =>
  paper({
    title: 'Notice of the final offering circular',
    madeAt: order.settledAt!,
    footer: [
      company.legalName,
      `For order ${order.id}`,
      'This company and its plants are invented; the text is a template for counsel.',
    ],
    parts: [
      {
        text: `To ${order.signerName}. On ${formatDay(dayOf(order.settledAt!))} you bought shares in an offering under Regulation A, by a qualified offering statement. The final offering circular stands at the address below.`,
      },
      {
        facts: [
          ['Portfolio', portfolio],
          ['Shares', formatShares(order.shares)],
          ['Share price', formatSharePrice(order.price)],
          ['Amount', formatCents(order.amount)],
          ['Final offering circular', address],
        ],
      },
    ],
  })

/** The state of a notice whose sale has settled: owed until it is taken with its mail. */
export async function circularNoticeOf(platform: Platform, orderId: OrderId) {
  const row = await platform.db
    .selectFrom('investing.circular_notice')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (row) return { dueOn: row.due_on as BusinessDay, sentAt: row.sent_at, documentId: row.document_id }
  const dueOn = await owedBy(platform.db, orderId)
  return dueOn && { dueOn, sentAt: null, documentId: null }
}
