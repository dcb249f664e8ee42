import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { controlRoutes } from '../base/control.ts'
import { faultsOf } from '../base/faults.ts'
import type { RunningStandIn, StandInContext } from '../base/standin.ts'
import { webhookSender } from '../base/webhook-sender.ts'
import { accountRoutes } from './accounts.ts'
import { applicationRoutes } from './applications.ts'
import { contributionRoutes } from './contributions.ts'
import { custodianControlRoutes } from './control.ts'
import type { Machine } from './ctx.ts'
import { directionRoutes } from './directions.ts'
import { distributionRoutes } from './distributions.ts'
import { documentRoutes } from './documents.ts'
import { nextDue, runDue } from './due.ts'
import { deliveriesOf, eventRoutes, subscribe } from './events.ts'
import { feeRoutes } from './fees.ts'
import { oneTimeCodeRoutes } from './one-time-codes.ts'
import { agreement, agreementRoutes } from './opening.ts'
import { notFound, Problem } from './problem.ts'
import { receiptRoutes } from './receipts.ts'
import { guard, routesOf, sendProblem } from './request.ts'
import { createSchema, schema } from './schema.ts'
import { signingPages } from './signing.ts'
import { transferRoutes } from './transfers.ts'
import { valuationRoutes } from './valuations.ts'

export type CustodianLiveOptions = {
  readonly port: number
  readonly key: string
  /** Where the portal takes webhooks, as its operator has said at the custodian's; without it none is sent until one is added. */
  readonly webhook?: { readonly url: string; readonly secret: string }
}

/** Minutes after the first try at which a webhook is sent again; later it is only in the list of events. */
const retryMinutes = [1, 5, 30, 120, 720, 1_440, 2_880]

/** Starts the twin of the custodian that tells of each change by a signed webhook, on its own port and in its own schema. */
export async function startCustodianLiveStandIn(
  world: StandInContext,
  options: CustodianLiveOptions,
): Promise<RunningStandIn> {
  const { pool, clock, host } = world
  const origin = `http://${host}:${options.port}`
  await createSchema(pool)
  if (options.webhook) await subscribe(pool, clock.now(), options.webhook)
  const faults = await faultsOf(pool, schema)
  const webhooks = await webhookSender({
    pool,
    schema,
    clock,
    retryMinutes,
    isOrderly: world.isOrderly,
    deliveries: deliveriesOf(pool, clock),
  })
  const machine: Machine = { pool, clock, origin, webhooks }
  const app = fastify({ bodyLimit: 12 * 1024 * 1024, forceCloseConnections: true })
  await app.register(multipart)
  // A page that only has a button sends an empty form.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _text, done) =>
    done(null, {}),
  )
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Problem ? error.status : ((error as { statusCode?: number }).statusCode ?? 500)
    if (status >= 500) world.log.error({ err: error }, 'custodian stand-in failed')
    return sendProblem(error, reply)
  })
  app.setNotFoundHandler((_request, reply) => sendProblem(notFound(), reply))
  faults.guard(app)
  guard(app, options.key)
  const routes = routesOf(app, machine)
  for (const add of protocol) add(routes)
  app.get('/agreement.txt', async (_request, reply) => reply.type('text/plain').send(agreement.text))
  signingPages(app, machine)
  controlRoutes(app, { faults, webhooks })
  custodianControlRoutes(app, machine)
  await app.listen({ port: options.port, host })
  let running: Promise<number> | undefined
  return {
    name: 'custodian-live',
    origin,
    nextEventAt: async () => earlier(await nextDue(machine), await webhooks.nextAt()),
    runDue: async () => {
      running ??= runDue(machine).finally(() => (running = undefined))
      return (await running) + (await webhooks.runDue())
    },
    stop: () => app.close(),
  }
}

const protocol = [
  applicationRoutes,
  oneTimeCodeRoutes,
  documentRoutes,
  agreementRoutes,
  accountRoutes,
  contributionRoutes,
  transferRoutes,
  directionRoutes,
  receiptRoutes,
  distributionRoutes,
  valuationRoutes,
  feeRoutes,
  eventRoutes,
]

const earlier = (a: Temporal.Instant | null, b: Temporal.Instant | null) =>
  a && b ? (Temporal.Instant.compare(a, b) <= 0 ? a : b) : (a ?? b)
