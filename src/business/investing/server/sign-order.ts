import type { RawBuilder } from 'kysely'
import { documentsEvents } from '#business/documents/events.ts'
import { keptUntil } from '#business/documents/rules/retention.ts'
import { addDocument } from '#business/documents/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { onWebhook } from '#engine/inbox/inbound.ts'
import { dueRows } from '#engine/jobs/due-rows.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { FileStore } from '#io/files/file-store.ts'
import type { Clock } from '#kernel/clock.ts'
import type { OrderGroupId, OrderId, SignatureId, SignatureRequestId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { NoGlyph } from '#web/pdf/company-pdf.server.ts'
import { investingEvents } from '../events.ts'
import { esignInbound } from '../inbound.ts'
import { investingJobs } from '../jobs.ts'
import { investingMessages } from '../messages.ts'
import { spellNameWords } from '../rules/can-invest.ts'
import { orderCan, refuseSigned, unsignedForDays } from '../rules/order.ts'
import { agreementPdf, agreementTitle } from './agreement.ts'
import { addSignatureRequest } from './basket-store.ts'
import { allFor, endOrders } from './end-order.ts'
import { readOrderFacts } from './order-facts.ts'
import {
  changeOrders,
  findOrder,
  groupOf,
  isAnyUnsignedSince,
  lockOrdersUnder,
  type Order,
  ordersUnder,
  unsignedSince,
} from './order-store.ts'
import { payFor } from './pay-order.ts'
import type { SignatureRefusal, SignaturesPort } from './signatures-port.ts'

/** The order, or the basket, of one agreement and one signature. */
type About = { readonly orderId: OrderGroupId }
type Ready =
  | {
      readonly kind: 'ready'
      readonly title: string
      readonly requestId: SignatureRequestId
      readonly signatureId: SignatureId
      readonly sha256: string
      readonly size: number
    }
  | { readonly kind: 'notNeeded' }
  | SignatureRefusal

const ids = (orders: readonly Order[]): OrderId[] => orders.map(({ id }) => id)

/** Makes the agreement, stores its bytes by their hash and sends it to the e-signing partner. */
export const requestSignatureHandler = (signatures: SignaturesPort, files: FileStore) =>
  handle(investingMessages['esign.requestSignature'], {
    deliver: async (platform, message): Promise<Ready> => {
      const { orderId: group } = message.payload
      const orders = await ordersUnder(platform.db, group)
      const [first] = orders
      if (!first || !orderCan('sign', first.state)) return { kind: 'notNeeded' }
      const agreement = await agreementPdf(platform, orders).catch(orNotPrinted)
      if ('kind' in agreement) return agreement
      const { title, fileName, pdf } = agreement
      const { sha256, size } = await files.put(pdf, keptUntil('subscriptionAgreement', platform.clock.now()))
      const asked = await signatures.requestSignature({
        title,
        pdf,
        fileName,
        signer: { name: first.signerName, email: first.signerEmail },
        metadata: { orderId: group, sha256 },
      })
      return 'requestId' in asked ? { kind: 'ready', ...asked, title, sha256, size } : asked
    },
    gaveUp: async (ctx, message) => {
      const orders = await lockOrdersUnder(ctx.tx, message.payload.orderId)
      await endOrders(
        ctx,
        allFor(
          orders.filter(({ state }) => orderCan('sign', state)),
          agreementNotMade,
        ),
        'failed',
      )
    },
    delivered: async (ctx, message, answer) => {
      const { orderId: group } = message.payload
      const orders = await lockOrdersUnder(ctx.tx, group)
      if (orders.length === 0 || answer.kind === 'notNeeded') return
      if (answer.kind === 'refused')
        return endOrders(
          ctx,
          allFor(
            orders,
            answer.code === 'nameNotPrinted'
              ? answer
              : {
                  code: 'agreementRefused',
                  message: 'The e-signing service did not accept the agreement. Please place the order again.',
                },
          ),
          'failed',
        )
      const document = { kind: 'subscriptionAgreement' as const, title: answer.title, mediaType: 'application/pdf' }
      const { accountId } = orders[0]!
      const of = { accountId, subject: group, sha256: answer.sha256, size: answer.size }
      await addSignatureRequest(ctx.tx, { id: answer.requestId, account_id: accountId, group_id: group })
      await changeOrders(ctx.tx, ids(orders), {
        signature_request_id: answer.requestId,
        signature_id: answer.signatureId,
        agreement_document_id: await addDocument(ctx.tx, { ...document, ...of }, ctx.clock.now()),
      })
    },
  })

/** An order from before names were checked fails at once with advice, and not after days of retries. */
function orNotPrinted(error: unknown): SignatureRefusal {
  if (error instanceof NoGlyph) return { kind: 'refused', code: 'nameNotPrinted', message: spellNameWords }
  throw error
}

const agreementNotMade = {
  code: 'agreementNotMade',
  message:
    'We could not reach the e-signing service for several days. We did not take any money. Please place the order again.',
}

export async function failSigned(ctx: Ctx, group: OrderGroupId): Promise<void> {
  const orders = (await lockOrdersUnder(ctx.tx, group)).filter(({ state }) => orderCan('sign', state))
  await endOrders(
    ctx,
    allFor(orders, {
      code: 'notCarriedOut',
      message:
        'We received your signature but could not carry out this order. We did not take any money. Please place it again.',
    }),
    'failed',
  )
}

/** Handles the partner's signing events. The request itself is read again, because an event's body proves nothing. */
export const signatureEvents = (signatures: SignaturesPort) =>
  onWebhook(esignInbound, {
    read: async (platform, event) => {
      const { requestId } = event.body
      const order = requestId ? await findOrder(platform.db, { signatureRequestId: requestId }) : null
      const request = order && requestId ? await signatures.request(requestId) : null
      return request && 'complete' in request
        ? { group: groupOf(order!), topic: event.topic, complete: request.complete, declined: request.declined }
        : null
    },
    gaveUp: (ctx, _event, { group }) => failSigned(ctx, group),
    apply: async (ctx, _event, request) => {
      await takeSignature(ctx, request.group, request)
      if (request.complete && request.topic === 'signature_request_downloadable')
        await ctx.enqueue(investingJobs.keepSignedAgreement({ orderId: request.group }))
    },
  })

export async function takeSignature(
  ctx: Ctx,
  group: OrderGroupId,
  { complete, declined }: { complete: boolean; declined: boolean },
): Promise<void> {
  if (complete) await signOrder(ctx, group)
  else if (declined) await decline(ctx, group)
}

/**
 * Acts on a signature: requests the money, or takes it from the cash balance at once. Days may have passed, so the
 * right to invest is checked again; if it is refused, the orders of this signature end with the reason.
 */
export async function signOrder(ctx: Ctx, group: OrderGroupId): Promise<void> {
  const orders = (await lockOrdersUnder(ctx.tx, group)).filter(({ state }) => orderCan('sign', state))
  if (orders.length === 0) return
  const refused = await refusalOf(ctx, orders)
  if (refused) return endOrders(ctx, allFor(orders, refused), 'failed')
  await changeOrders(ctx.tx, ids(orders), { state: 'funding', signed_at: ctx.clock.now() })
  for (const { id, accountId } of orders) await ctx.emit(investingEvents.orderSigned({ orderId: id, accountId }))
  await payFor(ctx, group)
}

async function refusalOf(ctx: Ctx, orders: readonly Order[]) {
  for (const order of orders) {
    const refused = refuseSigned(await readOrderFacts(ctx, order))
    if (refused) return refused
  }
  return null
}

async function decline(ctx: Ctx, group: OrderGroupId): Promise<void> {
  const orders = (await lockOrdersUnder(ctx.tx, group)).filter(({ state }) => orderCan('decline', state))
  await endOrders(
    ctx,
    allFor(orders, { code: 'declined', message: 'You declined to sign the agreement.' }),
    'cancelled',
  )
}

/** Fetches the signed agreement once the partner has it; the queue retries until then. */
export const keepSignedAgreement =
  (signatures: SignaturesPort, files: FileStore) =>
  async (platform: Platform, { orderId: group }: About): Promise<void> => {
    const orders = await ordersUnder(platform.db, group)
    const [first] = orders
    if (!first?.signatureRequestId || first.signedDocumentId) return
    const pdf = await signatures.signedFile(first.signatureRequestId)
    if (!Buffer.isBuffer(pdf)) throw new Error('The signed agreement is still being prepared.')
    const { sha256, size } = await files.put(pdf, keptUntil('signedAgreement', platform.clock.now()))
    const title = (await agreementTitle(platform, orders)).replace(/^S/, 'Signed s')
    const document = { kind: 'signedAgreement' as const, title, mediaType: 'application/pdf' }
    await inTransaction(platform, { kind: 'system', id: 'signatures' }, async (ctx) => {
      const of = { accountId: first.accountId, subject: group, sha256, size }
      const id = await addDocument(ctx.tx, { ...document, ...of }, ctx.clock.now())
      await changeOrders(ctx.tx, ids(orders), { signed_document_id: id })
      await ctx.emit(
        documentsEvents.documentReady({ accountId: first.accountId, documentId: id, of: document.kind, title }),
      )
    })
  }

const signedBefore = ({ now }: Clock): Instant => now().subtract({ hours: 24 * unsignedForDays })

const expiry = dueRows('investing.expireUnsigned')

export const areUnsignedOver = (clock: Clock): RawBuilder<boolean> => isAnyUnsignedSince(signedBefore(clock))

/** Expires unsigned orders, so that they hold no place in a portfolio. */
export async function expireUnsigned(platform: Platform): Promise<number> {
  const { db, clock } = platform
  return expiry.each(platform, await unsignedSince(db, signedBefore(clock), expiry.mayBeTried('group_id', clock)), {
    actor: { kind: 'system', id: 'expiry' },
    idOf: (group) => group,
    one: async (ctx, group) => {
      const orders = (await lockOrdersUnder(ctx.tx, group)).filter(({ state }) => orderCan('expire', state))
      await endOrders(
        ctx,
        allFor(orders, {
          code: 'unsigned',
          message: `The agreement was not signed within ${unsignedForDays} days.`,
        }),
        'cancelled',
      )
    },
  })
}
