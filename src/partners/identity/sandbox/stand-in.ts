import formBody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { ZodError } from 'zod'
import { controlRoutes } from '#platform/standin/control.ts'
import { faultsOf } from '#platform/standin/faults.ts'
import type { RunningStandIn, StandInWorld } from '#platform/standin/standin.ts'
import { identityControl } from './control.ts'
import { lettersOf } from './letters.ts'
import { logoutRoutes } from './logout.ts'
import { peopleOf } from './people.ts'
import { createProvider } from './provider.ts'
import { providerRoutes } from './provider-routes.ts'
import { resetLinksOf } from './reset-links.ts'
import { resetPages } from './reset-pages.ts'
import { createSchema, schema, sweep } from './schema.ts'
import { cookieKey, signingKeys } from './secrets.ts'
import { signInPages } from './sign-in-pages.ts'
import { throttleOf } from './throttle.ts'
import { errorPage } from './views.ts'

export type IdentityStandInOptions = {
  readonly port: number
  /** No trailing slash. */
  readonly issuer: string
  readonly clientId: string
  readonly audience: string
  readonly portalOrigins: readonly string[]
  readonly smtpUrl: string
  /** For how long the refresh token before the current one passes (two tabs at once); 10 s. */
  readonly leewaySeconds?: number
}

/** The hosted identity provider on this machine: OpenID Connect, and the pages people sign up, log in and reset on. */
export async function startIdentityStandIn(
  world: StandInWorld,
  options: IdentityStandInOptions,
): Promise<RunningStandIn> {
  const { pool, log } = world
  const { port, issuer, portalOrigins } = options
  await createSchema(pool)
  const letters = lettersOf(pool, options.smtpUrl)
  const people = peopleOf(pool)
  const key = await cookieKey(pool)
  const remember = async (interaction: string, query: string) => {
    await pool.query(
      `insert into ${schema}.asked (interaction, query, expires_at) values ($1, $2, now() + interval '1 hour') on conflict do nothing`,
      [interaction, query],
    )
  }
  const provider = createProvider({
    ...options,
    leewaySeconds: options.leewaySeconds ?? 10,
    pool,
    people,
    keys: await signingKeys(pool),
    cookieKey: key,
    remember,
  })
  provider.on('server_error', (_ctx, error) => log.error({ reason: error.message }, 'identity provider failed'))
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 100_000, routerOptions: { maxParamLength: 200 } })
  const faults = await faultsOf(pool, schema)
  faults.guard(app)
  onError(app, portalOrigins[0]!, log)
  const toProvider = await providerRoutes(app, { provider, issuer, portalOrigins })
  const throttle = throttleOf(pool)
  const links = resetLinksOf(pool)
  const pages = { provider, pool, issuer, port, portalOrigins, cookieKey: key, people, throttle, links, letters }
  await app.register(formBody)
  signInPages(app, pages)
  resetPages(app, pages)
  logoutRoutes(app, { ...pages, clientId: options.clientId, toProvider })
  identityControl(app, { people, pool })
  controlRoutes(app, { faults })
  // "localhost" listens on every loopback address that the name has on this machine.
  await app.listen({ host: world.host === '127.0.0.1' ? 'localhost' : world.host, port })
  const sweepAtTimes = atMostEvery(600_000, () => sweep(pool))
  return {
    name: 'identity',
    origin: `http://127.0.0.1:${port}`,
    nextEventAt: async () => null,
    runDue: async () => {
      await sweepAtTimes()
      return letters.sendDue()
    },
    stop: async () => {
      letters.close()
      await app.close()
    },
  }
}

function atMostEvery(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - last < milliseconds) return
    last = performance.now()
    await work()
  }
}

function onError(app: FastifyInstance, home: string, log: StandInWorld['log']): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof ZodError ? 400 : (error.statusCode ?? 500)
    if (status >= 500) log.error({ reason: error.message }, 'a sign-in page failed')
    if (request.url.startsWith('/_standin')) return reply.code(status).send({ code: 'Error', message: error.message })
    return reply
      .code(status)
      .type('text/html')
      .send(errorPage(home, status < 500 ? 'bad request' : 'a fault of ours'))
  })
}
