import type { Instant } from '#kernel/instant.ts'

export type SignatureRefusal = { readonly kind: 'refused'; readonly code: string; readonly message: string }

/** What we need of the e-signing partner for an agreement to be signed inside our own page. */
export type SignaturesPort = {
  readonly requestSignature: (ask: {
    title: string
    signer: { name: string; email: string }
    pdf: Buffer
    fileName: string
    metadata: Record<string, string>
  }) => Promise<{ requestId: string; signatureId: string } | SignatureRefusal>
  /** A page address for one signing, used once and soon expired: asked for just before it opens. */
  readonly signUrl: (signatureId: string) => Promise<{ url: string; expiresAt: Instant } | SignatureRefusal>
  readonly request: (requestId: string) => Promise<{ complete: boolean; declined: boolean } | SignatureRefusal>
  readonly signedFile: (requestId: string) => Promise<Buffer | 'preparing' | SignatureRefusal>
  readonly clientId: string
}
