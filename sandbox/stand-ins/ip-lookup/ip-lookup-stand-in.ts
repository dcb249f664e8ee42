import cors from '@fastify/cors'
import fastify from 'fastify'
import { controlRoutes } from '../base/control.ts'
import { faultsOf } from '../base/faults.ts'
import type { RunningStandIn, StandInContext } from '../base/standin.ts'

export type IpLookupOptions = {
  readonly port: number
  /** The pages that may ask from a browser. */
  readonly siteOrigins: readonly string[]
}

/** Tells a browser its own address, as ipify does. The answer is from the range kept for documentation. */
export async function startIpLookupStandIn(world: StandInContext, options: IpLookupOptions): Promise<RunningStandIn> {
  await world.pool.query('create schema if not exists sandbox_ip_lookup')
  const faults = await faultsOf(world.pool, 'sandbox_ip_lookup')
  const app = fastify({ logger: false, forceCloseConnections: true })
  await app.register(cors, { origin: [...options.siteOrigins] })
  faults.guard(app)
  controlRoutes(app, { faults })
  app.get<{ Querystring: { format?: string } }>('/', async (request, reply) => {
    const ip = '203.0.113.7'
    return request.query.format === 'json' ? { ip } : reply.type('text/plain').send(ip)
  })
  await app.listen({ port: options.port, host: world.host })
  return {
    name: 'ip-lookup',
    origin: `http://${world.host}:${options.port}`,
    nextEventAt: async () => null,
    runDue: async () => 0,
    stop: () => app.close(),
  }
}
