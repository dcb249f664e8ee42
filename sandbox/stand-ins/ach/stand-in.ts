import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { controlRoutes } from '../base/control.ts'
import { faultsOf } from '../base/faults.ts'
import type { RunningStandIn, StandInContext } from '../base/standin.ts'
import { webhookSender } from '../base/webhook-sender.ts'
import { achControlRoutes } from './control.ts'
import { customerRoutes } from './customer-routes.ts'
import { documentRoutes } from './documents.ts'
import { nextDue, runDue } from './due.ts'
import { deliveriesOf } from './events.ts'
import { askBankLink, type CheckProcessorToken } from './exchanges.ts'
import { fundingSourceRoutes } from './funding-source-routes.ts'
import { AchError, halType, link, notFound, ok, refusal } from './hal.ts'
import { microDepositRoutes } from './micro-deposits.ts'
import { ownerRoutes } from './owners.ts'
import { type Machine, routesOf, sendError } from './request.ts'
import { createSchema, indexWebhooks, master, readSettings, schema } from './schema.ts'
import { simulationRoutes } from './simulations.ts'
import { pauseDeadSubscriptions, subscriptionRoutes } from './subscriptions.ts'
import { transferRoutes } from './transfer-routes.ts'

export type AchStandInOptions = {
  readonly port: number
  readonly key: string
  readonly secret: string
  /** Resolves a processor token; without it the bank-link stand-in is called. */
  readonly checkProcessorToken?: CheckProcessorToken
  readonly bankLinkOrigin?: string
  /** If given, only these routing numbers are accepted. */
  readonly onlyRouting?: readonly string[]
}

/** Minutes after the first try at which the partner sends a webhook again. */
const retryMinutes = [15, 60, 180, 360, 720, 1_440, 2_880, 4_320]

/** Starts the twin of the payment partner, on its own port and in its own schema. */
export async function startAchStandIn(world: StandInContext, options: AchStandInOptions): Promise<RunningStandIn> {
  const { pool, clock, host } = world
  const origin = `http://${host}:${options.port}`
  await createSchema(pool, clock.now())
  let settings = await readSettings(pool)
  const faults = await faultsOf(pool, schema)
  const webhooks = await webhookSender({
    pool,
    schema,
    clock,
    retryMinutes,
    isOrderly: world.isOrderly,
    deliveries: ({ payload }, spoil) => deliveriesOf(pool, payload as Parameters<typeof deliveriesOf>[1], spoil),
  })
  await indexWebhooks(pool)
  const machine: Machine = { pool, clock, origin, settings: () => settings, webhooks }
  const app = fastify({ bodyLimit: 12 * 1024 * 1024, forceCloseConnections: true })
  readBodies(app)
  await app.register(multipart)
  app.setErrorHandler((error, _request, reply) => {
    // A refusal is an ordinary answer, which the caller reads; only what nobody meant is news.
    const status = error instanceof AchError ? error.status : ((error as { statusCode?: number }).statusCode ?? 500)
    if (status >= 500) world.log.error({ err: error }, 'ach stand-in failed')
    return sendError(error, reply)
  })
  app.setNotFoundHandler((_request, reply) => sendError(notFound(), reply))
  faults.guard(app)
  guard(app, options)
  protocolRoutes(app, machine, options)
  controlRoutes(app, { faults, webhooks })
  achControlRoutes(app, machine, (next) => {
    settings = next
  })
  await app.listen({ port: options.port, host })
  let running: Promise<number> | undefined
  return {
    name: 'ach',
    origin,
    nextEventAt: async () => earlier(await nextDue(machine), await webhooks.nextAt()),
    runDue: async () => {
      running ??= runDue(machine).finally(() => (running = undefined))
      const done = (await running) + (await webhooks.runDue())
      await pauseDeadSubscriptions(machine)
      return done
    },
    stop: () => app.close(),
  }
}

const earlier = (a: Temporal.Instant | null, b: Temporal.Instant | null) =>
  a && b ? (Temporal.Instant.compare(a, b) <= 0 ? a : b) : (a ?? b)

/** Bodies may be empty whatever their type is, and token requests come as a form or as JSON. */
function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser([halType, 'application/json'], { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : JSON.parse(String(text)))
    } catch {
      done(refusal(400, 'BadRequest', 'The request body is not JSON.'))
    }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )
}

/** The application token is signed rather than kept, so that it outlives a restart as the partner's does. */
function guard(app: FastifyInstance, { key, secret }: AchStandInOptions): void {
  const sign = (id: string) => createHmac('sha256', `${key}:${secret}`).update(id).digest('hex')
  app.post('/token', async (request, reply) => {
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    const form = (request.body ?? {}) as Record<string, string>
    const given = basic ? Buffer.from(basic, 'base64').toString() : `${form.client_id}:${form.client_secret}`
    if (given !== `${key}:${secret}`) return reply.code(401).send({ error: 'invalid_client' })
    if (form.grant_type !== 'client_credentials') return reply.code(400).send({ error: 'unsupported_grant_type' })
    const id = randomUUID()
    return { access_token: `${id}.${sign(id)}`, token_type: 'Bearer', expires_in: 3600 }
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', randomUUID())
    if (request.url === '/token' || request.url.startsWith('/_standin')) return
    const [, id = '', signature = ''] = /^Bearer ([^.]+)\.(.+)$/.exec(request.headers.authorization ?? '') ?? []
    const wanted = Buffer.from(sign(id))
    if (wanted.length !== signature.length || !timingSafeEqual(wanted, Buffer.from(signature)))
      throw refusal(401, 'InvalidAccessToken', 'Invalid access token.')
    if (!/application\/(vnd\.dwolla\.v1\.hal\+)?json/.test(request.headers.accept ?? ''))
      throw refusal(406, 'InvalidVersion', 'Invalid API version.')
  })
}

function protocolRoutes(app: FastifyInstance, machine: Machine, options: AchStandInOptions): void {
  const routes = routesOf(app, machine)
  rootRoutes(routes)
  customerRoutes(routes)
  documentRoutes(routes)
  ownerRoutes(routes)
  const bankLinkOrigin = options.bankLinkOrigin ?? `http://127.0.0.1:${options.port + 1}`
  fundingSourceRoutes(routes, {
    checkProcessorToken: options.checkProcessorToken ?? askBankLink(bankLinkOrigin),
    ...(options.onlyRouting ? { onlyRouting: options.onlyRouting } : {}),
  })
  microDepositRoutes(routes)
  transferRoutes(routes)
  subscriptionRoutes(routes)
  simulationRoutes(routes)
}

function rootRoutes({ read, write }: ReturnType<typeof routesOf>): void {
  read('/', async ({ origin }) => {
    const to = (path: string, type: string) => link(`${origin}/${path}`, type)
    return ok({
      _links: {
        account: to(`accounts/${master.accountId}`, 'account'),
        customers: to('customers', 'customer'),
        events: to('events', 'event'),
        'webhook-subscriptions': to('webhook-subscriptions', 'webhook-subscription'),
      },
    })
  })
  read('/accounts/:id', async ({ origin }, { id }) => {
    if (id !== master.accountId) throw notFound()
    const self = `${origin}/accounts/${id}`
    return ok({
      _links: {
        self: link(self, 'account'),
        receive: link(`${origin}/transfers`, 'transfer'),
        'funding-sources': link(`${self}/funding-sources`, 'funding-source'),
        transfers: link(`${self}/transfers`, 'transfer'),
        customers: link(`${origin}/customers`, 'customer'),
        send: link(`${origin}/transfers`, 'transfer'),
      },
      id,
      name: master.name,
    })
  })
  write('/on-demand-authorizations', async ({ origin }) =>
    ok({
      _links: { self: link(`${origin}/on-demand-authorizations/${randomUUID()}`, 'on-demand-authorization') },
      bodyText: `I agree that future payments to ${master.name} will be processed by the payment partner from the selected account.`,
      buttonText: 'Agree & Continue',
    }),
  )
}
