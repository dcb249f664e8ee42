import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type Server = { readonly port: number; isReady: boolean; silences: number }
export type Balancer = {
  readonly origin: string
  readonly isReady: (port: number) => boolean
  readonly stop: () => Promise<void>
}

/** How often a server is asked at `/readyz`; DRAIN_SECONDS has to be longer than this and the time of an answer. */
const lookEveryMs = 500
/** A server that says no gets nothing more at once; one that is slow to answer, as on a busy machine, after so many times. */
const mostSilences = 3

/**
 * A load balancer as small as one can be: it asks each server whether it is ready, sends requests to those that are, in
 * turn, over connections that it keeps, and tries no request a second time.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const servers: Server[] = ports.map((port) => ({ port, isReady: false, silences: 0 }))
  const agent = new Agent({ keepAlive: true })
  const look = async (server: Server): Promise<void> => {
    const signal = AbortSignal.timeout(2_000)
    const isReady = await fetch(`http://127.0.0.1:${server.port}/readyz`, { signal }).then(
      ({ ok }) => ok,
      ({ name }: Error) => (name === 'TimeoutError' ? null : false),
    )
    server.silences = isReady === null ? server.silences + 1 : 0
    if (isReady !== null || server.silences >= mostSilences) server.isReady = isReady === true
  }
  const stopping = new AbortController()
  const looking = servers.map(async (server) => {
    while (!stopping.signal.aborted) {
      await look(server)
      await pause(lookEveryMs)
    }
  })
  let turn = 0
  const balancer = createServer((incoming, outgoing) => {
    const ready = servers.filter(({ isReady }) => isReady)
    turn += 1
    const to = ready[turn % ready.length]
    if (!to) {
      outgoing.writeHead(503).end('no server is ready')
      return
    }
    const { method, url, headers } = incoming
    const forwarded = request({ agent, port: to.port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
      answer.once('error', () => outgoing.destroy())
    })
    forwarded.once('error', ({ message }) =>
      outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end(message),
    )
    incoming.pipe(forwarded)
  })
  // Its own end of an idle connection never closes first, so that it breaks no request itself.
  balancer.keepAliveTimeout = 600_000
  await new Promise<void>((listening) => balancer.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    isReady: (port) => servers.some((server) => server.port === port && server.isReady),
    stop: async () => {
      stopping.abort()
      await Promise.all(looking)
      agent.destroy()
      balancer.closeAllConnections()
      await new Promise((closed) => balancer.close(closed))
    },
  }
}
