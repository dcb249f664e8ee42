import type { FastifyReply } from 'fastify'
import type { Instant } from '#kernel/instant.ts'
import type { Request, Signature } from './store.ts'

/** An answer that the partner gives as an error body. */
export class PartnerError extends Error {
  readonly status: number
  readonly errorName: string
  readonly path: string | undefined
  constructor(status: number, errorName: string, message: string, path?: string) {
    super(message)
    this.status = status
    this.errorName = errorName
    this.path = path
  }
}

export const badRequest = (message: string, path?: string) => new PartnerError(400, 'bad_request', message, path)
export const notFound = () => new PartnerError(404, 'not_found', 'Not found')

export function sendError(error: unknown, reply: FastifyReply): void {
  if (error instanceof PartnerError) {
    const { errorName, message, path, status } = error
    const body = { error_msg: message, error_name: errorName, ...(path ? { error_path: path } : {}) }
    void reply.code(status).send({ error: body })
    return
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  void reply
    .code(status)
    .send(
      status < 500
        ? { error: { error_msg: 'The request could not be read', error_name: 'bad_request' } }
        : { error: { error_msg: 'An unexpected error occurred', error_name: 'unknown' } },
    )
}

export const unixSeconds = (at: Instant): number => Math.floor(at.epochMilliseconds / 1000)
const secondsOrNull = (at: Instant | null): number | null => (at === null ? null : unixSeconds(at))

export const requestBody = (
  request: Request,
  signatures: readonly Signature[],
  { origin, clientId }: { origin: string; clientId: string },
) => ({
  signature_request_id: request.requestId,
  test_mode: true,
  requester_email_address: 'sandbox@example.com',
  title: request.title,
  original_title: request.title,
  subject: request.subject,
  message: request.message,
  metadata: request.metadata,
  created_at: unixSeconds(request.createdAt),
  expires_at: secondsOrNull(request.expiresAt),
  is_complete: request.state === 'signed' || request.state === 'downloadable',
  is_declined: request.state === 'declined',
  has_error: false,
  files_url: `${origin}/v3/signature_request/files/${request.requestId}`,
  details_url: `${origin}/home/manage?guid=${request.requestId}`,
  // Embedded requests have no page of their own.
  signing_url: null,
  cc_email_addresses: [],
  template_ids: null,
  custom_fields: [],
  response_data: [],
  client_id: clientId,
  signatures: signatures.map((signature) => ({
    signature_id: signature.signatureId,
    signer_email_address: signature.email,
    signer_name: signature.name,
    signer_role: null,
    order: signature.order,
    status_code: signature.status,
    decline_reason: signature.declineReason,
    signed_at: secondsOrNull(signature.signedAt),
    last_viewed_at: secondsOrNull(signature.viewedAt),
    last_reminded_at: secondsOrNull(signature.remindedAt),
    has_pin: false,
    has_sms_auth: false,
    error: null,
  })),
})
