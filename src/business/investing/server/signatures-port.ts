import type { SignatureId, SignatureRequestId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'

export type SignatureRefusal = { readonly kind: 'refused'; readonly code: string; readonly message: string }

export type SignaturesPort = {
  readonly requestSignature: (input: {
    title: string
    signer: { name: string; email: string }
    pdf: Buffer
    fileName: string
    metadata: Record<string, string>
  }) => Promise<{ requestId: SignatureRequestId; signatureId: SignatureId } | SignatureRefusal>
  /** A page address for one signing. It works once and expires soon, so it is requested just before it opens. */
  readonly signUrl: (signatureId: SignatureId) => Promise<{ url: string; expiresAt: Instant } | SignatureRefusal>
  readonly request: (
    requestId: SignatureRequestId,
  ) => Promise<{ complete: boolean; declined: boolean } | SignatureRefusal>
  readonly signedFile: (requestId: SignatureRequestId) => Promise<Buffer | 'preparing' | SignatureRefusal>
  readonly clientId: string
}
