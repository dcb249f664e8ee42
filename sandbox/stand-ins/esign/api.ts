import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#kernel/clock.ts'
import type { Callbacks } from './callbacks.ts'
import { signedDocument } from './documents.ts'
import { readAsk } from './parse-request.ts'
import { badRequest, notFound, PartnerError, requestBody, unixSeconds } from './protocol.ts'
import type { Request, Store } from './store.ts'

export type EsignOptions = {
  readonly origin: string
  readonly clientId: string
  readonly store: Store
  readonly clock: Clock
  readonly callbacks: Callbacks
}

type Params = { Params: { id: string } }

export function requestRoutes(app: FastifyInstance, options: EsignOptions): void {
  const { store, clock, callbacks, clientId } = options
  const answer = async (requestId: string) => ({
    signature_request: requestBody((await store.request(requestId))!, await store.signatures(requestId), options),
  })
  app.post('/v3/signature_request/create_embedded', async (request) => {
    const requestId = await store.addRequest(clock.now(), await readAsk(request, clientId, clock))
    await callbacks.announce((await store.request(requestId))!, 'sent')
    return answer(requestId)
  })
  app.get<Params>('/v3/signature_request/:id', async (request) =>
    answer((await present(store, request.params.id)).requestId),
  )
  app.post<Params>('/v3/signature_request/cancel/:id', async (request) => {
    const found = await present(store, request.params.id)
    if (!(await store.moveRequest(found.requestId, 'open', 'canceled')))
      throw badRequest('This request cannot be canceled: it is complete, declined or expired')
    await callbacks.announce(found, 'canceled')
    return {}
  })
  app.post<Params>('/v3/signature_request/remind/:id', async (request) => {
    const found = await present(store, request.params.id)
    const { email_address } = z.object({ email_address: z.string() }).catch({ email_address: '' }).parse(request.body)
    const waiting = (await store.signatures(found.requestId)).find(
      ({ email, status }) => email.toLowerCase() === email_address.toLowerCase() && status === 'awaiting_signature',
    )
    if (!waiting) throw badRequest('No signer with that address is waited for', 'email_address')
    await store.remind(waiting.signatureId, clock.now())
    await callbacks.announce(found, 'remind', { signatureId: waiting.signatureId })
    return answer(found.requestId)
  })
}

export function fileRoutes(app: FastifyInstance, { store }: EsignOptions): void {
  const finished = async (requestId: string): Promise<Buffer> => {
    const request = await present(store, requestId)
    // The partner puts documents together in the background, both the first time and after the last signature.
    if (request.state === 'signed') throw new PartnerError(409, 'conflict', 'Files are still being processed')
    const signatures = (await store.signatures(requestId)).filter(({ status }) => status === 'signed')
    return signedDocument(request, signatures, await store.files(requestId))
  }
  app.get<Params & { Querystring: { file_type?: string } }>(
    '/v3/signature_request/files/:id',
    async (request, reply) => {
      if ((request.query.file_type ?? 'pdf') !== 'pdf') throw badRequest('The sandbox makes PDF only', 'file_type')
      const bytes = await finished(request.params.id)
      return reply.header('content-type', 'application/pdf').send(bytes)
    },
  )
  app.get<Params>('/v3/signature_request/files_as_data_uri/:id', async (request) => ({
    data_uri: `data:application/pdf;base64,${(await finished(request.params.id)).toString('base64')}`,
  }))
}

export function signUrlRoute(app: FastifyInstance, { origin, store, clock }: EsignOptions): void {
  app.get<Params>('/v3/embedded/sign_url/:id', async (request) => {
    const signature = await store.signature(request.params.id)
    if (!signature) throw notFound()
    const { state } = await present(store, signature.requestId)
    if (state === 'expired') throw badRequest('This signature request has expired')
    if (state !== 'open' || signature.status !== 'awaiting_signature')
      throw badRequest('This request is complete or declined and can no longer be signed')
    const expiresAt = clock.now().add({ minutes: 60 })
    const token = await store.addSignUrl(signature.signatureId, expiresAt)
    return {
      embedded: {
        sign_url: `${origin}/editor/embeddedSign?signature_id=${signature.signatureId}&token=${token}`,
        expires_at: unixSeconds(expiresAt),
      },
    }
  })
}

async function present(store: Store, requestId: string): Promise<Request> {
  const request = await store.request(requestId)
  if (!request) throw notFound()
  if (request.state === 'canceled') throw new PartnerError(410, 'deleted', 'This signature request was canceled')
  return request
}
