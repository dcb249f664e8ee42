import type { Room } from '#platform/command/platform.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { checkSignature, reconcileSignatures } from './check-signatures.ts'
import { followers } from './settle-order.ts'
import { expireUnsigned, keepSignedAgreement, requestSignatureHandler, signatureEvents } from './sign-order.ts'
import type { SignaturesPort } from './signatures-port.ts'

/** Investing: an order from its placing over signature and money to shares. */
export const investingRoom = (signatures: SignaturesPort, files: FileStore): Room => ({
  name: 'investing',
  tasks: {
    'investing.keepSignedAgreement': keepSignedAgreement(signatures, files),
    'investing.checkSignature': checkSignature(signatures),
  },
  dueWork: { reconcileSignatures, expireUnsigned },
  followers,
  outbox: { 'esign.requestSignature': requestSignatureHandler(signatures, files) },
  inbox: { esign: signatureEvents(signatures) },
})
