import {
  EmbeddedApi,
  type HttpError,
  SignatureRequestApi,
  type SignatureRequestResponse,
  type SignatureRequestResponseSignatures,
} from '@dropbox/sign'
import { partnerPatienceMs, within } from '#io/http/within.ts'
import type { SignatureId, SignatureRequestId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'

/** The partner understood and will not do it. A call that may succeed later throws `EsignUnavailable` instead. */
export type EsignRefusal = { readonly kind: 'refused'; readonly code: string; readonly message: string }

/** No answer, a server error or a rate limit: the caller tries again later. */
export class EsignUnavailable extends Error {
  readonly retryable = true
}

export type SignatureRequestInput = {
  readonly title: string
  readonly signer: { readonly name: string; readonly email: string }
  readonly pdf: Buffer
  readonly fileName: string
  /** Comes back with every event and read; no personal data. */
  readonly metadata: Readonly<Record<string, string>>
  readonly expiresAt?: Instant
}

export type SignatureState = {
  readonly requestId: SignatureRequestId
  readonly complete: boolean
  readonly declined: boolean
  readonly declineReason: string | null
  readonly canceled: boolean
  readonly expired: boolean
  readonly signatureId: SignatureId | null
  readonly viewedAt: Instant | null
  readonly signedAt: Instant | null
  readonly metadata: Readonly<Record<string, string>>
}

export type EsignClient = ReturnType<typeof createEsignClient>

/** Our side of e-signing: one document, one signer, signed inside our own page. */
export function createEsignClient({ origin, key, clientId }: { origin: string; key: string; clientId: string }) {
  const requests = new SignatureRequestApi(`${origin}/v3`)
  const embedded = new EmbeddedApi(`${origin}/v3`)
  requests.username = key
  embedded.username = key
  return {
    /** The signing page needs it to open the partner's frame. */
    clientId,
    requestSignature: (input: SignatureRequestInput) =>
      orRefusal(async (): Promise<{ requestId: SignatureRequestId; signatureId: SignatureId }> => {
        const { body } = await requests.signatureRequestCreateEmbedded({
          clientId,
          title: input.title,
          signers: [{ name: input.signer.name, emailAddress: input.signer.email }],
          // A bare Buffer would be sent as a text field: the SDK wants the file's name and type beside it.
          files: [{ value: input.pdf, options: { filename: input.fileName, contentType: 'application/pdf' } }],
          metadata: { ...input.metadata },
          allowDecline: true,
          ...(input.expiresAt ? { expiresAt: Math.floor(input.expiresAt.epochMilliseconds / 1000) } : {}),
        })
        const made = body.signatureRequest
        return { requestId: made.signatureRequestId!, signatureId: made.signatures![0]!.signatureId! }
      }),
    /** One use within the hour: request it just before the frame opens, and again for each opening. */
    signUrl: (signatureId: SignatureId) =>
      orRefusal(async (): Promise<{ url: string; expiresAt: Instant }> => {
        const { embedded: link } = (await embedded.embeddedSignUrl(signatureId)).body
        return { url: link.signUrl!, expiresAt: instantOf(link.expiresAt!) }
      }),
    request: (requestId: SignatureRequestId) => readRequest(requests, requestId),
    /** The document with its signatures, once the partner has put it together. */
    signedFile: async (requestId: SignatureRequestId): Promise<Buffer | 'preparing' | EsignRefusal> => {
      const read = await orRefusal(async () =>
        Buffer.from((await requests.signatureRequestFiles(requestId, 'pdf')).body),
      )
      return 'kind' in read && read.code === 'conflict' ? 'preparing' : read
    },
    /** Accepted, not done: the canceled event, or reading the request again, confirms it. */
    cancel: (requestId: SignatureRequestId) =>
      orRefusal(async (): Promise<{ accepted: true }> => {
        await requests.signatureRequestCancel(requestId)
        return { accepted: true }
      }),
  }
}

async function readRequest(
  api: SignatureRequestApi,
  requestId: SignatureRequestId,
): Promise<SignatureState | EsignRefusal> {
  const read = await orRefusal(async () => stateOf((await api.signatureRequestGet(requestId)).body.signatureRequest))
  // The partner takes a canceled request away, so its absence means a cancellation.
  return 'kind' in read && read.code === 'deleted' ? { ...untouched, requestId, canceled: true } : read
}

const untouched = {
  complete: false,
  declined: false,
  declineReason: null,
  canceled: false,
  expired: false,
  signatureId: null,
  viewedAt: null,
  signedAt: null,
  metadata: {},
}

function stateOf(request: SignatureRequestResponse): SignatureState {
  const signature: SignatureRequestResponseSignatures | undefined = request.signatures?.[0]
  return {
    requestId: request.signatureRequestId!,
    complete: request.isComplete ?? false,
    declined: request.isDeclined ?? false,
    declineReason: signature?.declineReason ?? null,
    canceled: signature?.statusCode === 'canceled',
    expired: signature?.statusCode === 'expired',
    signatureId: signature?.signatureId ?? null,
    viewedAt: signature?.lastViewedAt ? instantOf(signature.lastViewedAt) : null,
    signedAt: signature?.signedAt ? instantOf(signature.signedAt) : null,
    metadata: (request.metadata ?? {}) as Record<string, string>,
  }
}

const instantOf = (seconds: number): Instant => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)

/** Sorts the SDK's failures: a 4xx of the partner's is an answer, everything else is an outage. */
async function orRefusal<Answer>(ask: () => Promise<Answer>): Promise<Answer | EsignRefusal> {
  try {
    return await within(partnerPatienceMs, ask())
  } catch (error) {
    const answer = (error as Partial<HttpError>).response
    const said = answer && errorIn(answer.data)
    if (!answer || !said || answer.status >= 500 || answer.status === 429)
      // The SDK's error holds the request with the key, so neither it nor its message may travel on.
      throw new EsignUnavailable(`The e-signing service did not answer (${answer?.status ?? 'no answer'})`)
    return { kind: 'refused', code: said.error_name, message: said.error_msg }
  }
}

/** The SDK requests files as bytes and then leaves an error's body as bytes too, so the JSON is read here. */
function errorIn(data: unknown): { error_name: string; error_msg: string } | undefined {
  try {
    const body = Buffer.isBuffer(data) ? JSON.parse(data.toString('utf8')) : data
    return typeof body?.error?.error_name === 'string' ? body.error : undefined
  } catch {
    return undefined
  }
}
