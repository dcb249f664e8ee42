import { createServer } from 'node:http'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Build } from '../log/start-line.ts'

/** A process's own registry, with its memory, CPU time and event loop delay. */
export function createRegistry(build: Build): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'longlight_build_info',
    help: 'Always 1; the labels say what runs.',
    labelNames: ['version', 'commit', 'schema'],
    registers: [registry],
  }).set({ version: build.version, commit: build.commit ?? '', schema: build.schema }, 1)
  return registry
}

/** Connections of each pool by their state, as they are at the moment of the scrape. */
export function poolGauges(registry: Registry, pools: Readonly<Record<string, pg.Pool>>): void {
  new Gauge({
    name: 'longlight_pool_connections',
    help: 'Connections that are in use or idle, and callers that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool: name, state: 'in_use' }, totalCount - idleCount)
        this.set({ pool: name, state: 'idle' }, idleCount)
        this.set({ pool: name, state: 'waiting' }, waitingCount)
      }
    },
  })
  const most = new Gauge({
    name: 'longlight_pool_connections_max',
    help: 'The most connections that the pool opens.',
    labelNames: ['pool'],
    registers: [registry],
  })
  for (const [name, { options }] of Object.entries(pools)) most.set({ pool: name }, options.max)
}

type Address = { readonly port: number; readonly host: string }
export type MetricsServer = { readonly port: number; readonly stop: () => Promise<void> }

export async function serveMetrics(
  registry: Registry,
  { port, host }: Address,
  refresh: () => Promise<void>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const answer = async (): Promise<void> => {
      await refresh()
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    }
    answer().catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, host, listening)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}
