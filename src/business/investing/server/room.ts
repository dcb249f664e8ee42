import type { Ctx, Platform, Room } from '#platform/command/platform.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { MailPort } from '#platform/mail/mail-port.ts'
import { checkSignature, reconcileSignatures } from './check-signatures.ts'
import { circularMailing } from './circular-notice.ts'
import { sendCircularNotices } from './circulars-owed.ts'
import { keepConfirmations } from './confirmation.ts'
import { followersWith } from './followers.ts'
import { ordersUnder } from './order-store.ts'
import type { ShareSource } from './share-source.ts'
import {
  expireUnsigned,
  failSigned,
  keepSignedAgreement,
  requestSignatureHandler,
  signatureEvents,
} from './sign-order.ts'
import type { SignaturesPort } from './signatures-port.ts'
import { totalInvestedOf } from './total-invested.ts'

/** Investing: an order from its placing over signature and money to shares. */
export const investingRoom = (options: {
  readonly signatures: SignaturesPort
  readonly files: FileStore
  readonly mail: MailPort
  readonly publicOrigin: string
  readonly shares: ShareSource
}): Room => {
  const { signatures, files, shares } = options
  return {
    name: 'investing',
    accountsConcerned: {
      ord: async ({ tx }, id) =>
        (await tx.selectFrom('investing.investment_order').select('account_id').where('id', '=', id).execute()).map(
          (row) => row.account_id,
        ),
      bsk: async ({ tx }, id) => (await ordersUnder(tx, id)).map(({ accountId }) => accountId),
    },
    tasks: {
      'investing.keepSignedAgreement': keepSignedAgreement(signatures, files),
      'investing.checkSignature': checkSignature(signatures),
      'investing.keepConfirmations': keepConfirmations(files),
      // Jobs that were enqueued before confirmations were made some at a time.
      'investing.keepConfirmation': (platform: Platform, { orderId }: { orderId: string }) =>
        keepConfirmations(files)(platform, { orderIds: [orderId] }),
    },
    gaveUp: { 'investing.checkSignature': (ctx: Ctx, { orderId }: { orderId: string }) => failSigned(ctx, orderId) },
    totalInvested: totalInvestedOf,
    dueWork: { reconcileSignatures, expireUnsigned, sendCircularNotices },
    followers: followersWith(shares),
    outbox: {
      'esign.requestSignature': requestSignatureHandler(signatures, files),
      'mail.finalCircular': circularMailing(options),
    },
    inbox: { esign: signatureEvents(signatures) },
  }
}
