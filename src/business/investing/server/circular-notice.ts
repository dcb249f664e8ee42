import { accountOf } from '#business/accounts/server/public.ts'
import { documentsEvents } from '#business/documents/events.ts'
import { keptUntil } from '#business/documents/rules/retention.ts'
import { addDocument, drawPdf } from '#business/documents/server/public.ts'
import { holderOf } from '#business/people/server/public.ts'
import { issuerOf, portfolioFacts } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { type MailPort, messageIdOf } from '#engine/outbox/mail-port.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { FileStore } from '#io/files/file-store.ts'
import { dayOf } from '#kernel/business-day.ts'
import type { OrderId } from '#kernel/ids.ts'
import { investingMessages } from '../messages.ts'
import { circularNotice, circularNoticeMail } from '../rules/circular-notice.ts'
import { owedBy } from './circulars-owed.ts'
import { fillsUnder, findOrder, type Order } from './order-store.ts'

const noticeTitle = 'Notice of the final offering circular'

type Told = {
  readonly sha256: string
  readonly size: number
  readonly kind: 'sent' | 'withheld' | 'refused'
  readonly message?: string
}

export const circularMailing = (options: { mail: MailPort; files: FileStore; publicOrigin: string }) =>
  handle(investingMessages['mail.finalCircular'], {
    deliver: async (platform, { id, payload }): Promise<Told> => {
      const order = (await findOrder(platform.db, { id: payload.orderId }))!
      const portfolio = (await portfolioFacts(platform, order.portfolioId))!
      const sale = {
        orderId: order.id,
        portfolio: portfolio.name,
        issuer: await issuerOf(platform.db, order.portfolioId),
        buyer: order.signsFor ?? order.signerName,
        fills: (await fillsUnder(platform.db, [order]))(order),
        price: order.price,
        soldOn: dayOf(order.settledAt!),
      }
      const pdf = await drawPdf({ ...circularNotice(sale), madeAt: order.settledAt! })
      const { sha256, size } = await options.files.put(pdf, keptUntil('finalCircularNotice', platform.clock.now()))
      const messageId = messageIdOf(id, options.publicOrigin)
      return {
        sha256,
        size,
        ...(await options.mail.send(platform, {
          to: await buyersAddress(platform, order),
          purpose: 'essential',
          messageId,
          stop: { never: 'The law requires the notice of the final circular (17 CFR 230.251(d)(2)(ii)).' },
          ...circularNoticeMail(sale),
        })),
      }
    },
    delivered: async (ctx, { payload }, delivery) => {
      const order = (await findOrder(ctx.tx, { id: payload.orderId }))!
      const documentId = await addDocument(
        ctx.tx,
        {
          accountId: order.accountId,
          kind: 'finalCircularNotice',
          title: noticeTitle,
          subject: order.id,
          mediaType: 'application/pdf',
          sha256: delivery.sha256,
          size: delivery.size,
        },
        ctx.clock.now(),
      )
      await ctx.emit(
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
          refused: delivery.kind === 'refused' ? delivery.message! : null,
        })
        .where('order_id', '=', order.id)
        .execute()
    },
  })

/** The notice is for the buyer: if a delegate signed, it goes to the account's owner. */
async function buyersAddress(platform: Platform, { accountId, signerEmail, signsByAccessOn }: Order): Promise<string> {
  if (signsByAccessOn === null) return signerEmail
  const account = await accountOf(platform, accountId)
  return (account && (await holderOf(platform.db, account))?.email) ?? signerEmail
}

/** The state of the notice of a settled sale: owed until it is stored with its mail. */
export async function circularNoticeOf(platform: Platform, orderId: OrderId) {
  const row = await platform.db
    .selectFrom('investing.circular_notice')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (row) return { dueOn: row.due_on, sentAt: row.sent_at, documentId: row.document_id }
  const dueOn = await owedBy(platform.db, orderId)
  return dueOn && { dueOn, sentAt: null, documentId: null }
}
