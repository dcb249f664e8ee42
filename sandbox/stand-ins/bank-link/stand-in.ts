import formBody from '@fastify/formbody'
import Fastify, { type FastifyRequest } from 'fastify'
import { controlRoutes } from '../base/control.ts'
import { faultsOf } from '../base/faults.ts'
import type { RunningStandIn, StandInContext } from '../base/standin.ts'
import { accountRoutes, directoryRoutes, itemRoutes, linkRoutes } from './api.ts'
import { bankLinkControl } from './control.ts'
import { linkPages } from './link-pages.ts'
import { linkSessions } from './link-sessions.ts'
import { invalidInput, sendError } from './protocol.ts'
import { sandboxRoutes } from './sandbox-api.ts'
import { openStore, schema } from './store.ts'
import { itemWebhooks } from './webhooks.ts'

export type BankLinkStandInOptions = { readonly port: number; readonly clientId: string; readonly secret: string }

/** The bank-link partner on this machine: its API, its browser script with the pages behind it, and its item webhooks. */
export async function startBankLinkStandIn(
  world: StandInContext,
  { port, clientId, secret }: BankLinkStandInOptions,
): Promise<RunningStandIn> {
  const origin = `http://${world.host}:${port}`
  const store = await openStore(world.pool)
  const faults = await faultsOf(world.pool, schema)
  const webhooks = await itemWebhooks(world)
  const options = { store, clock: world.clock, webhooks }
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 1_000_000 })
  await app.register(formBody)
  faults.guard(app)
  app.setErrorHandler((error, _request, reply) => sendError(error, reply))
  await app.register(async (api) => {
    api.addHook('preHandler', async (request) => {
      if (!hasKeys(request, clientId, secret))
        throw invalidInput('INVALID_API_KEYS', 'invalid client_id or secret provided')
    })
    linkRoutes(api, options)
    accountRoutes(api, options)
    itemRoutes(api, options)
    directoryRoutes(api, options)
    sandboxRoutes(api, options)
  })
  linkPages(app, { ...options, sessions: linkSessions(world.pool) })
  bankLinkControl(app, options)
  controlRoutes(app, { faults, webhooks: webhooks.sender })
  await app.listen({ host: world.host, port })
  return {
    name: 'bank-link',
    origin,
    nextEventAt: webhooks.sender.nextAt,
    runDue: webhooks.sender.runDue,
    stop: () => app.close(),
  }
}

/** The partner takes its keys from headers or from the body. */
function hasKeys(request: FastifyRequest, clientId: string, secret: string): boolean {
  const body = (request.body ?? {}) as Record<string, unknown>
  return (
    (request.headers['plaid-client-id'] ?? body.client_id) === clientId &&
    (request.headers['plaid-secret'] ?? body.secret) === secret
  )
}
