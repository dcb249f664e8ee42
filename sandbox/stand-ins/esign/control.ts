import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { EsignOptions } from './api.ts'
import { requestBody } from './protocol.ts'
import type { Signing } from './signing.ts'

export function esignControl(app: FastifyInstance, options: EsignOptions, signing: Signing): void {
  const { store, callbacks } = options
  const times = z.object({ times: z.coerce.number().int().min(0).max(1000).default(1) })
  app.post('/_standin/hang-next-signing', async (request) => {
    const { times: count } = times.parse(request.body ?? {})
    await store.hangNext(count)
    return { times: count }
  })
  app.get('/_standin/requests', async () => ({
    requests: await Promise.all(
      (await store.requests()).map(async (request) => ({
        state: request.state,
        ...requestBody(request, await store.signatures(request.requestId), options),
      })),
    ),
  }))
  app.post<{ Params: { id: string } }>('/_standin/requests/:id/sign', async (request, reply) => {
    const signatures = await store.signatures(request.params.id)
    if (signatures.length === 0) return reply.code(404).send({ error: 'no such request' })
    for (const signature of signatures) await signing.sign(signature, signature.name)
    return { signed: signatures.length }
  })
  app.post<{ Params: { id: string } }>('/_standin/requests/:id/decline', async (request, reply) => {
    const [signature] = await store.signatures(request.params.id)
    if (!signature) return reply.code(404).send({ error: 'no such request' })
    return { declined: await signing.decline(signature, 'Declined from the sandbox console') }
  })
  app.post('/_standin/callback-test', async () => {
    await callbacks.test()
    return { queued: true }
  })
  app.post('/_standin/reset', async () => {
    await store.reset()
    return { reset: true }
  })
}
