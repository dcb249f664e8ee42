import { type Span, SpanStatusCode } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log/log.ts'
import { traceRequest } from '../traces/traces.ts'

/** The queries or mutations of the schema that a request calls, and how the request ended. */
export type CalledOperations = {
  readonly operations: readonly string[]
  outcome: 'ok' | 'refused' | 'failed'
}

declare module 'fastify' {
  interface FastifyRequest {
    called?: CalledOperations
  }
}

export type AnsweredRequest = {
  readonly route: string
  readonly status: number
  readonly seconds: number
  readonly called: CalledOperations | undefined
}

const isProbe = (route: string): boolean => route === '/healthz' || route === '/readyz'

/** Logs each request and passes it to the metrics. Neither costs anything while off. */
export function noteRequests(
  app: FastifyInstance,
  log: Log,
  answered: ((request: AnsweredRequest) => void) | undefined,
): void {
  const isLogged = log.isLevelEnabled('info')
  if (!isLogged && !answered) return
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, called } = request
    const route = request.routeOptions.url ?? 'site'
    const { statusCode: status, elapsedTime } = reply
    answered?.({ route, status, seconds: elapsedTime / 1_000, called })
    if (isLogged) {
      const operation = called?.operations.join(',')
      const line = { request: id, method, route, status, ms: Math.round(elapsedTime), operation }
      log[isProbe(route) ? 'debug' : 'info'](line, 'request')
    }
    done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span | null
  }
}

/** Traces each request except probes, by route and operations. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'site'
    if (isProbe(route)) return done()
    request.span = traceRequest(
      `page:${request.id}`,
      { 'http.route': route, 'http.request.method': request.method },
      done,
    )
  })
  app.addHook('onResponse', ({ span, called, method, routeOptions }, reply, done) => {
    span?.updateName(called?.operations.join(',') || `${method} ${routeOptions.url ?? 'site'}`)
    span?.setAttributes({ 'http.response.status_code': reply.statusCode, outcome: called?.outcome ?? 'ok' })
    if (reply.statusCode >= 500 || called?.outcome === 'failed') span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}
