import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#kernel/network.ts'
import { type Budget, type CallCounter, tooMany } from '../graphql/budget.ts'
import { quotaFields } from './quota.ts'

/**
 * A route's budget for one address (for IPv6, one /64), and the time for a request body to arrive. `isProgram` marks
 * routes that read or write data, which also share a budget per address.
 */
export type RouteBudget = Budget & {
  readonly isProgram: boolean
  /** True if each answer carries the remaining budget. */
  readonly isAdvertised?: boolean
  readonly bodySeconds?: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    budget?: RouteBudget
  }
}

/** Bodies of queries and forms are small; a slower sender does not mean to finish. */
const usualBodySeconds = 20

type Options = {
  readonly counter: CallCounter
  readonly isOn: boolean
  /** Requests a minute from one address, to all programs together. */
  readonly ofAddress: Budget
  /** For requests that no route answers: the files of the site. */
  readonly ofSite: RouteBudget
}

/** Refuses to register a route without a budget, and applies each route's budget. */
export function routeBudgets(app: FastifyInstance, { counter, isOn, ofAddress, ofSite }: Options): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.budget) throw new Error(`The route ${method} ${url} declares no budget.`)
  })
  app.addHook('onRequest', (request, reply, next) => {
    const { url = 'site', config } = request.routeOptions
    const budget = config.budget ?? ofSite
    const from = networkOf(request.ip)
    cutSlowBody(request, reply, budget.bodySeconds ?? usualBodySeconds)
    const ofRoute = isOn ? counter.count(`route:${url}:${from}`, 1, budget) : null
    if (ofRoute && budget.isAdvertised) {
      request.quotas = [{ policy: 'address', perMinute: budget.perMinute, ...ofRoute }]
      reply.headers(quotaFields(request.quotas))
    }
    const wait = ofRoute?.isOver
      ? ofRoute.resetsIn
      : ofRoute && budget.isProgram
        ? counter.overBy(`address:${from}`, 1, ofAddress)
        : null
    if (wait === null) return next()
    void reply
      .code(429)
      .header('retry-after', String(wait))
      .send({ errors: [{ message: tooMany, extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: wait } }] })
  })
}

/**
 * Ends a connection whose request body is still arriving after this many seconds; a slow drip would hold it forever.
 */
function cutSlowBody({ raw }: FastifyRequest, reply: FastifyReply, seconds: number): void {
  if (raw.method === 'GET' || raw.method === 'HEAD') return
  const timer = setTimeout(() => {
    if (raw.complete) return
    raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => raw.destroy())
  }, seconds * 1_000).unref()
  const arrived = () => clearTimeout(timer)
  raw.once('end', arrived)
  raw.once('close', arrived)
  reply.raw.once('finish', arrived)
}
