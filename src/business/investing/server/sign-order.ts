import { startBankTransfer } from '#business/cash/server/door.ts'
import { addDocument } from '#business/documents/server/door.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/command/command.ts'
import type { Ctx, InboxHandler, OutboxHandler, Platform } from '#platform/command/platform.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { orderCan, unsignedForDays } from '../rules/order.ts'
import { agreementPaper } from './agreement.ts'
import { changeOrder, findOrder, lockOrder, type Order, unsignedSince } from './order-store.ts'
import { endOrder, settleOrder } from './settle-order.ts'
import type { SignatureRefusal, SignaturesPort } from './signatures-port.ts'

type About = { readonly orderId: string }
type Ready =
  | {
      readonly kind: 'ready'
      readonly requestId: string
      readonly signatureId: string
      readonly sha256: string
      readonly size: number
    }
  | { readonly kind: 'notNeeded' }
  | SignatureRefusal

/** Makes the agreement, keeps its bytes by their hash and hands it to the e-signing partner. */
export const requestSignatureHandler = (signatures: SignaturesPort, files: FileStore): OutboxHandler => ({
  deliver: async (platform, message): Promise<Ready> => {
    const order = await findOrder(platform.db, { id: (message.payload as About).orderId })
    if (!order || !orderCan('sign', order.state)) return { kind: 'notNeeded' }
    const { title, fileName, pdf } = await agreementPaper(platform, order)
    const { sha256, size } = await files.put(pdf)
    const asked = await signatures.requestSignature({
      title,
      pdf,
      fileName,
      signer: { name: order.signerName, email: order.signerEmail },
      metadata: { orderId: order.id, sha256 },
    })
    return 'requestId' in asked ? { kind: 'ready', ...asked, sha256, size } : asked
  },
  delivered: async (ctx, message, answer: Ready) => {
    const order = await lockOrder(ctx.tx, (message.payload as About).orderId)
    if (!order || answer.kind === 'notNeeded') return
    if (answer.kind === 'refused')
      return endOrder(ctx, order, 'failed', {
        code: 'agreementRefused',
        message: 'The e-signing service did not take the agreement. Please place the order again.',
      })
    const agreementDocumentId = await addDocument(
      ctx.tx,
      {
        accountId: order.accountId,
        kind: 'subscriptionAgreement',
        title: 'Subscription agreement',
        subject: order.id,
        mediaType: 'application/pdf',
        sha256: answer.sha256,
        size: answer.size,
      },
      ctx.clock.now(),
    )
    await changeOrder(ctx.tx, order.id, {
      signature_request_id: answer.requestId,
      signature_id: answer.signatureId,
      agreement_document_id: agreementDocumentId,
    })
  },
})

/** Understands the partner's signing events: the request itself is read again, since an event's body proves nothing. */
export const signatureEvents = (signatures: SignaturesPort): InboxHandler => ({
  read: async (platform, event) => {
    const { requestId } = event.body as { requestId: string | null }
    const order = requestId ? await findOrder(platform.db, { signatureRequestId: requestId }) : null
    const truth = order && requestId ? await signatures.request(requestId) : null
    return truth && 'complete' in truth
      ? { orderId: order!.id, topic: event.topic, complete: truth.complete, declined: truth.declined }
      : null
  },
  apply: async (ctx, _event, truth: { orderId: string; topic: string; complete: boolean; declined: boolean }) => {
    await takeSignature(ctx, truth.orderId, truth)
    if (truth.complete && truth.topic === 'signature_request_downloadable')
      await ctx.enqueue('investing.keepSignedAgreement', { orderId: truth.orderId })
  },
})

/** Takes the partner's word for what became of an agreement. */
export async function takeSignature(
  ctx: Ctx,
  orderId: string,
  { complete, declined }: { complete: boolean; declined: boolean },
): Promise<void> {
  if (complete) await signOrder(ctx, orderId)
  else if (declined) await decline(ctx, orderId)
}

/** The signature is there: money is asked for, or taken from the cash balance at once. */
export async function signOrder(ctx: Ctx, orderId: string): Promise<void> {
  const order = await lockOrder(ctx.tx, orderId)
  if (!order || !orderCan('sign', order.state)) return
  const now = ctx.clock.now()
  await changeOrder(ctx.tx, orderId, { state: 'funding', signed_at: now })
  await ctx.announce({ kind: 'orderSigned', orderId, accountId: order.accountId })
  if (order.fundingSourceId === null) return settleOrder(ctx, orderId)
  const started = await startBankTransfer(ctx, {
    accountId: order.accountId,
    direction: 'in',
    purpose: 'order',
    subject: orderId,
    amount: order.amount,
    fundingSourceId: order.fundingSourceId,
  })
  if (isRefusal(started)) return endOrder(ctx, order, 'failed', started)
  await changeOrder(ctx.tx, orderId, { bank_transfer_id: started.id, expected_settlement_on: started.expectedOn })
}

async function decline(ctx: Ctx, orderId: string): Promise<void> {
  const order = await lockOrder(ctx.tx, orderId)
  if (order && orderCan('decline', order.state))
    await endOrder(ctx, order, 'cancelled', { code: 'declined', message: 'You declined to sign the agreement.' })
}

/** Fetches the signed paper once the partner has it ready; asked again by the queue until then. */
export const keepSignedAgreement =
  (signatures: SignaturesPort, files: FileStore) =>
  async (platform: Platform, { orderId }: About): Promise<void> => {
    const order = await findOrder(platform.db, { id: orderId })
    if (!order?.signatureRequestId || order.signedDocumentId) return
    const pdf = await signatures.signedFile(order.signatureRequestId)
    if (!Buffer.isBuffer(pdf)) throw new Error('The signed agreement is still being prepared.')
    const { sha256, size } = await files.put(pdf)
    await inTransaction(platform, { kind: 'system', id: 'signatures' }, async (ctx) => {
      const id = await addDocument(
        ctx.tx,
        {
          accountId: order.accountId,
          kind: 'signedAgreement',
          title: 'Signed subscription agreement',
          subject: order.id,
          mediaType: 'application/pdf',
          sha256,
          size,
        },
        ctx.clock.now(),
      )
      await changeOrder(ctx.tx, orderId, { signed_document_id: id })
    })
  }

/** Takes off orders that nobody signed, so that they hold no place in a portfolio. */
export const expireUnsigned = (platform: Platform): Promise<number> =>
  inTransaction(platform, { kind: 'system', id: 'expiry' }, async (ctx) => {
    const ids = await unsignedSince(ctx.tx, ctx.clock.now().subtract({ hours: 24 * unsignedForDays }))
    for (const id of ids) {
      const order = (await lockOrder(ctx.tx, id)) as Order
      await endOrder(ctx, order, 'cancelled', {
        code: 'unsigned',
        message: `The agreement was not signed within ${unsignedForDays} days.`,
      })
    }
    return ids.length
  })
