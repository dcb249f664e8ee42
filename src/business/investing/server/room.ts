import type { Room } from '#engine/command/platform.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { task } from '#engine/jobs/jobs.ts'
import type { MailPort } from '#engine/outbox/mail-port.ts'
import type { FileStore } from '#io/files/file-store.ts'
import { readId } from '#kernel/ids.ts'
import { investingJobs } from '../jobs.ts'
import { investingBooksRules } from './books-rules.ts'
import { checkPayments } from './check-payments.ts'
import { areSignaturesUnasked, checkSignature, reconcileSignatures } from './check-signatures.ts'
import { circularMailing } from './circular-notice.ts'
import { isCircularOwed, sendCircularNotices } from './circulars-owed.ts'
import { keepConfirmations } from './confirmation.ts'
import { followersWith } from './followers.ts'
import { ordersUnder } from './order-store.ts'
import type { ShareSource } from './share-source.ts'
import {
  areUnsignedOver,
  expireUnsigned,
  failSigned,
  keepSignedAgreement,
  requestSignatureHandler,
  signatureEvents,
} from './sign-order.ts'
import type { SignaturesPort } from './signatures-port.ts'
import { areChangesMany, foldInvested, totalInvestedOf } from './total-invested.ts'

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
    booksRules: investingBooksRules,
    booksChecks: [checkPayments],
    accountsConcerned: {
      ord: async ({ tx }, id) =>
        (
          await tx
            .selectFrom('investing.investment_order')
            .select('account_id')
            .where('id', '=', readId('ord', id))
            .execute()
        ).map((row) => row.account_id),
      bsk: async ({ tx }, id) => (await ordersUnder(tx, readId('bsk', id))).map(({ accountId }) => accountId),
    },
    tasks: [
      task(investingJobs.keepSignedAgreement, keepSignedAgreement(signatures, files)),
      task(investingJobs.checkSignature, checkSignature(signatures), (ctx, { orderId }) => failSigned(ctx, orderId)),
      task(investingJobs.keepConfirmations, keepConfirmations(files)),
    ],
    totalInvested: totalInvestedOf,
    dueWork: {
      reconcileSignatures: whenDue(areSignaturesUnasked, reconcileSignatures),
      expireUnsigned: whenDue(areUnsignedOver, expireUnsigned),
      foldInvested: whenDue(areChangesMany, foldInvested),
      sendCircularNotices: whenDue(isCircularOwed, sendCircularNotices),
    },
    followers: followersWith(shares),
    outbox: [requestSignatureHandler(signatures, files), circularMailing(options)],
    inbox: [signatureEvents(signatures)],
  }
}
