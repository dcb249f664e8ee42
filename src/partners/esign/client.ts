import { z } from 'zod'
import {
  callPartner,
  callPartnerForFile,
  type PartnerCall,
  PartnerUnreachable,
  parsedJson,
} from '#io/http/call-partner.ts'
import type { SignatureId, SignatureRequestId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'

/** The partner understood and refuses. A call that may succeed later throws `EsignUnavailable` instead. */
export type EsignRefusal = { readonly kind: 'refused'; readonly code: string; readonly message: string }

/** No answer, a server error or a rate limit: the caller retries later. */
export class EsignUnavailable extends Error {
  readonly retryable = true
}

export type SignatureRequestInput = {
  readonly title: string
  readonly signer: { readonly name: string; readonly email: string }
  readonly pdf: Buffer
  readonly fileName: string
  /** Returned with every event and read; no personal data. */
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

type Access = { readonly origin: string; readonly key: string; readonly clientId: string }

export function createEsignClient({ origin, key, clientId }: Access) {
  const headers = { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`, accept: 'application/json' }
  const send = async (path: string, call: PartnerCall = {}) => {
    const { status, body } = await orUnavailable(callPartner(`${origin}/v3${path}`, { headers, ...call }))
    return answerOf(status, body)
  }
  return {
    clientId,
    requestSignature: async (
      input: SignatureRequestInput,
    ): Promise<{ requestId: SignatureRequestId; signatureId: SignatureId } | EsignRefusal> => {
      const made = await send('/signature_request/create_embedded', { method: 'POST', body: formOf(clientId, input) })
      if (isRefused(made)) return made
      const { signature_request_id: requestId, signatures } = requestAnswer.parse(made.body).signature_request
      return { requestId, signatureId: signatures[0].signature_id }
    },
    /** Usable once within the hour: request it just before the frame opens, and again for each opening. */
    signUrl: async (signatureId: SignatureId): Promise<{ url: string; expiresAt: Instant } | EsignRefusal> => {
      const signing = await send(`/embedded/sign_url/${encodeURIComponent(signatureId)}`)
      if (isRefused(signing)) return signing
      const { sign_url: url, expires_at: expiresAt } = linkAnswer.parse(signing.body).embedded
      return { url, expiresAt: instantOf(expiresAt) }
    },
    request: async (requestId: SignatureRequestId): Promise<SignatureState | EsignRefusal> => {
      const read = await send(`/signature_request/${encodeURIComponent(requestId)}`)
      if (!isRefused(read)) return stateOf(requestAnswer.parse(read.body).signature_request)
      // The partner removes a canceled request, so its absence means a cancellation.
      return read.code === 'deleted' ? { ...untouched, requestId, canceled: true } : read
    },
    signedFile: async (requestId: SignatureRequestId): Promise<Buffer | 'preparing' | EsignRefusal> => {
      const url = `${origin}/v3/signature_request/files/${encodeURIComponent(requestId)}?file_type=pdf`
      const { status, bytes } = await orUnavailable(callPartnerForFile(url, { headers }))
      if (status < 300) return bytes
      const refused = answerOf(status, parsedJson(bytes.toString('utf8')))
      return isRefused(refused) && refused.code !== 'conflict' ? refused : 'preparing'
    },
    /** Accepted, not done: the canceled event, or reading the request again, confirms it. */
    cancel: async (requestId: SignatureRequestId): Promise<{ accepted: true } | EsignRefusal> => {
      const done = await send(`/signature_request/cancel/${encodeURIComponent(requestId)}`, { method: 'POST' })
      return isRefused(done) ? done : { accepted: true }
    },
  }
}

/** The partner takes lists and records as JSON in a form field. */
function formOf(clientId: string, input: SignatureRequestInput): FormData {
  const form = new FormData()
  form.set('client_id', clientId)
  form.set('files[0]', new File([new Uint8Array(input.pdf)], input.fileName, { type: 'application/pdf' }))
  form.set('signers', JSON.stringify([{ name: input.signer.name, email_address: input.signer.email }]))
  form.set('allow_decline', 'true')
  form.set('metadata', JSON.stringify(input.metadata))
  form.set('title', input.title)
  if (input.expiresAt) form.set('expires_at', String(Math.floor(input.expiresAt.epochMilliseconds / 1000)))
  return form
}

const partnerId = <Id extends string>() => z.custom<Id>((given) => typeof given === 'string' && given !== '')
const seconds = z.number().int()
const signature = z.object({
  signature_id: partnerId<SignatureId>(),
  status_code: z.string().nullish(),
  decline_reason: z.string().nullish(),
  last_viewed_at: seconds.nullish(),
  signed_at: seconds.nullish(),
})
const requestAnswer = z.object({
  signature_request: z.object({
    signature_request_id: partnerId<SignatureRequestId>(),
    is_complete: z.boolean().default(false),
    is_declined: z.boolean().default(false),
    metadata: z.record(z.string(), z.string()).nullish(),
    signatures: z.tuple([signature], signature),
  }),
})
const linkAnswer = z.object({ embedded: z.object({ sign_url: z.string(), expires_at: seconds }) })
const refusal = z.object({ error: z.object({ error_name: z.string(), error_msg: z.string() }) })

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

function stateOf(request: z.output<typeof requestAnswer>['signature_request']): SignatureState {
  const [signer] = request.signatures
  return {
    requestId: request.signature_request_id,
    complete: request.is_complete,
    declined: request.is_declined,
    declineReason: signer.decline_reason ?? null,
    canceled: signer.status_code === 'canceled',
    expired: signer.status_code === 'expired',
    signatureId: signer.signature_id,
    viewedAt: signer.last_viewed_at ? instantOf(signer.last_viewed_at) : null,
    signedAt: signer.signed_at ? instantOf(signer.signed_at) : null,
    metadata: request.metadata ?? {},
  }
}

const instantOf = (epochSeconds: number): Instant => Temporal.Instant.fromEpochMilliseconds(epochSeconds * 1000)

/** A 4xx of the partner's with its reason is an answer; everything else is an outage. */
function answerOf(status: number, body: unknown): { readonly body: unknown } | EsignRefusal {
  if (status < 300) return { body }
  const refused = refusal.safeParse(body).data
  if (!refused || status >= 500 || status === 429)
    throw new EsignUnavailable(`The e-signing service did not answer (${status})`)
  return { kind: 'refused', code: refused.error.error_name, message: refused.error.error_msg }
}

const isRefused = (answer: object): answer is EsignRefusal => 'kind' in answer

async function orUnavailable<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof PartnerUnreachable) throw new EsignUnavailable(error.message)
    throw error
  }
}
