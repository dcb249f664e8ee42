import formBody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { controlRoutes } from '../base/control.ts'
import { faultsOf } from '../base/faults.ts'
import type { RunningStandIn, StandInContext } from '../base/standin.ts'
import { fileRoutes, requestRoutes, signUrlRoute } from './api.ts'
import { eventCallbacks } from './callbacks.ts'
import { esignControl } from './control.ts'
import { PartnerError, sendError } from './protocol.ts'
import { signingOf } from './signing.ts'
import { signingPages } from './signing-pages.ts'
import { openStore, schema } from './store.ts'

export type EsignStandInOptions = {
  readonly port: number
  readonly key: string
  readonly clientId: string
  readonly callbackUrl: string
}

/** The e-signing partner on this machine: its API, the pages people sign in, and its event callbacks. */
export async function startEsignStandIn(
  world: StandInContext,
  { port, key, clientId, callbackUrl }: EsignStandInOptions,
): Promise<RunningStandIn> {
  const origin = `http://${world.host}:${port}`
  const store = await openStore(world.pool)
  const faults = await faultsOf(world.pool, schema)
  const callbacks = await eventCallbacks(world, store, { origin, key, clientId, callbackUrl })
  const options = { origin, clientId, store, clock: world.clock, callbacks }
  const signing = signingOf(options)
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 45_000_000 })
  await app.register(formBody)
  await app.register(multipart, { limits: { fileSize: 40_000_000, files: 10, fields: 100 } })
  acceptEmptyJson(app)
  faults.guard(app)
  app.setErrorHandler((error, _request, reply) => sendError(error, reply))
  await app.register(async (api) => {
    requireKey(api, key, world.clock)
    requestRoutes(api, options)
    fileRoutes(api, options)
    signUrlRoute(api, options)
  })
  signingPages(app, options, signing)
  esignControl(app, options, signing)
  controlRoutes(app, { faults, webhooks: callbacks.sender })
  await app.listen({ host: world.host, port })
  return {
    name: 'esign',
    origin,
    nextEventAt: async () => {
      const due = [await store.nextDue(), await callbacks.sender.nextAt()].filter((at) => at !== null)
      return due.sort(Temporal.Instant.compare)[0] ?? null
    },
    runDue: async () => (await signing.runDue()) + (await callbacks.sender.runDue()),
    stop: () => app.close(),
  }
}

/** The SDK names JSON as the type of a POST that has no body (cancel), so emptiness is no error here. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parse(request, String(body), done),
  )
}

/** The key comes as the user of HTTP Basic with an empty password, or as a bearer token. */
function requireKey(api: FastifyInstance, key: string, clock: StandInContext['clock']): void {
  const basic = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
  api.addHook('onRequest', async (request, reply) => {
    const reset = Math.ceil(clock.now().epochMilliseconds / 60_000) * 60
    reply.headers({
      'x-ratelimit-limit': 500,
      'x-ratelimit-limit-remaining': 499,
      'x-ratelimit-remaining': 499,
      'x-ratelimit-reset': reset,
    })
    const given = request.headers.authorization
    if (given !== basic && given !== `Bearer ${key}`)
      throw new PartnerError(401, 'unauthorized', 'Unauthorized api key')
  })
}
