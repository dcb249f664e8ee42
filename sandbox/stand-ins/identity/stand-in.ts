import formBody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { ZodError } from 'zod'
import { controlRoutes } from '../base/control.ts'
import { faultsOf } from '../base/faults.ts'
import type { RunningStandIn, StandInContext } from '../base/standin.ts'
import { identityControl } from './control.ts'
import { deviceControl } from './device-flow.ts'
import { eventsOf } from './events.ts'
import { factorsOf } from './factors.ts'
import { type LogoutContext, logoutRoutes } from './logout.ts'
import { mailQueueOf } from './mail-queue.ts'
import type { ManagementClient, ManagementContext } from './managed.ts'
import { managementRoutes, managementToken } from './management.ts'
import { oneTimeCodesOf, type TextAccount } from './one-time-codes.ts'
import { passkeysOf } from './passkeys.ts'
import { pendingSignUpsOf } from './pending-sign-ups.ts'
import { peopleOf } from './people.ts'
import { createProvider } from './provider.ts'
import { providerRoutes } from './provider-routes.ts'
import { resetLinksOf } from './reset-links.ts'
import { resetPages } from './reset-pages.ts'
import { createSchema, schema, sweep } from './schema.ts'
import { secondFactorPages } from './second-factor-pages.ts'
import { cookieKey, signingKeys } from './secrets.ts'
import { sessionsOf } from './sessions.ts'
import { signInPages } from './sign-in-pages.ts'
import { signUpPages } from './sign-up-pages.ts'
import { throttleOf } from './throttle.ts'
import { ticketPages } from './ticket-pages.ts'
import { ticketsOf } from './tickets.ts'
import { errorPage } from './views.ts'

export type IdentityStandInOptions = {
  readonly port: number
  /** No trailing slash. */
  readonly issuer: string
  readonly clientId: string
  /** The operators' command line as a client of its own. */
  readonly cliClientId: string
  readonly audience: string
  readonly portalOrigins: readonly string[]
  readonly smtpUrl: string
  /** Through whom codes are texted. */
  readonly texts: TextAccount
  /** The product's server as a client of the management API. */
  readonly manager: ManagementClient
  /** Where the product listens to what happened here, and the secret with which we speak to it. */
  readonly productOrigin?: string
  readonly eventsToken: string
}

/** The hosted identity provider on this machine: OpenID Connect, and the pages people sign up, log in and reset on. */
export async function startIdentityStandIn(
  context: StandInContext,
  options: IdentityStandInOptions,
): Promise<RunningStandIn> {
  const { pool, log } = context
  const { port, issuer, portalOrigins } = options
  await createSchema(pool)
  const mailQueue = mailQueueOf(pool, options.smtpUrl)
  const people = peopleOf(pool)
  const key = await cookieKey(pool)
  const keys = await signingKeys(pool)
  const events = await eventsOf(pool, { ...options, token: options.eventsToken, keys, clock: context.clock })
  const sessions = sessionsOf(pool, events)
  const provider = createProvider({
    ...options,
    pool,
    people,
    keys,
    sessions,
    cookieKey: key,
    remember: rememberIn(pool),
  })
  provider.on('server_error', (_ctx, error) => log.error({ reason: error.message }, 'identity provider failed'))
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 100_000, routerOptions: { maxParamLength: 200 } })
  const faults = await faultsOf(pool, schema)
  faults.guard(app)
  onError(app, portalOrigins[0]!, log)
  const factors = factorsOf(pool)
  const throttle = throttleOf(pool)
  const links = resetLinksOf(pool)
  const hosted = { provider, pool, issuer, port, portalOrigins, cookieKey: key, people, throttle, links, mailQueue }
  const codes = oneTimeCodesOf(pool, options.texts)
  const pending = pendingSignUpsOf(pool)
  const passkeys = passkeysOf(pool, issuer, factors)
  const tickets = ticketsOf(pool)
  const pages = { ...hosted, factors, codes, pending, passkeys, events, sessions, tickets, manager: options.manager }
  const toProvider = await providerRoutes(app, {
    provider,
    issuer,
    throttle,
    portalOrigins,
    managementToken: (body) => managementToken(pages, body),
  })
  await addPages(app, { ...pages, clientId: options.clientId, toProvider })
  deviceControl(app, { provider, people, audience: options.audience })
  controlRoutes(app, { faults })
  // "localhost" listens on every loopback address that the name has on this machine.
  await app.listen({ host: context.host === '127.0.0.1' ? 'localhost' : context.host, port })
  const sweepAtTimes = atMostEvery(600_000, () => sweep(pool))
  return {
    name: 'identity',
    origin: `http://127.0.0.1:${port}`,
    nextEventAt: () => events.sender.nextAt(),
    runDue: async () => {
      await sweepAtTimes()
      return (await mailQueue.sendDue()) + (await events.sender.runDue())
    },
    stop: async () => {
      mailQueue.close()
      await app.close()
    },
  }
}

async function addPages(app: FastifyInstance, pages: LogoutContext & ManagementContext): Promise<void> {
  await app.register(formBody)
  signInPages(app, pages)
  signUpPages(app, pages)
  secondFactorPages(app, pages)
  ticketPages(app, pages)
  resetPages(app, pages)
  await managementRoutes(app, pages)
  logoutRoutes(app, pages)
  identityControl(app, pages)
}

const rememberIn = (pool: pg.Pool) => async (interaction: string, query: string) => {
  await pool.query(
    `insert into ${schema}.asked (interaction, query, expires_at) values ($1, $2, now() + interval '1 hour') on conflict do nothing`,
    [interaction, query],
  )
}

function atMostEvery(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - last < milliseconds) return
    last = performance.now()
    await work()
  }
}

function onError(app: FastifyInstance, home: string, log: StandInContext['log']): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof ZodError ? 400 : (error.statusCode ?? 500)
    if (status >= 500) log.error({ reason: error.message }, 'a sign-in page failed')
    if (/^\/(_standin|api\/v2)/.test(request.url))
      return reply.code(status).send({ code: 'Error', message: error.message })
    return reply
      .code(status)
      .type('text/html')
      .send(errorPage(home, status < 500 ? 'bad request' : 'a fault of ours'))
  })
}
