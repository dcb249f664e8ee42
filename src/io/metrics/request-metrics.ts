import { Counter, Histogram, type Registry } from 'prom-client'
import type { AnsweredRequest } from '../http/access-log.ts'

/** From a cached page to the objectives of a second and two, and the longest that a caller waits. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15]

export type RequestMetrics = {
  readonly answered: (request: AnsweredRequest) => void
  readonly errorSent: (code: string) => void
}

/** Latency and errors of requests. Labels are routes, schema fields and our codes: a caller cannot add one. */
export function requestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry]
  const byRoute = new Histogram({
    name: 'longlight_http_request_duration_seconds',
    help: 'From the first byte of a request to the end of its answer.',
    labelNames: ['route', 'status'],
    buckets,
    registers,
  })
  const byOperation = new Histogram({
    name: 'longlight_graphql_operation_duration_seconds',
    help: 'The same for requests at /graphql, once for each query or mutation that a request calls.',
    labelNames: ['operation', 'outcome'],
    buckets,
    registers,
  })
  const errors = new Counter({
    name: 'longlight_graphql_errors_total',
    help: 'Refusals and errors in answers, by their code.',
    labelNames: ['code'],
    registers,
  })
  return {
    answered: ({ route, status, seconds, called }) => {
      byRoute.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds)
      for (const operation of called?.operations ?? [])
        byOperation.observe({ operation, outcome: called!.outcome }, seconds)
    },
    errorSent: (code) => errors.inc({ code }),
  }
}
