import { Histogram, type Registry } from 'prom-client'

export type EndedWork = {
  readonly kind: 'job' | 'message'
  readonly name: string
  readonly seconds: number
  readonly outcome: 'done' | 'failed'
}

/** From a job of one row to the longest that a message may take. */
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60]

/** Times of what the worker does. Labels are names that rooms declare. */
export function workMetrics(registry: Registry): (work: EndedWork) => void {
  const times = new Histogram({
    name: 'longlight_work_duration_seconds',
    help: 'Runs of jobs and calls of partners, by name; failed ones come again.',
    labelNames: ['kind', 'name', 'outcome'],
    buckets,
    registers: [registry],
  })
  return ({ kind, name, seconds, outcome }) => times.observe({ kind, name, outcome }, seconds)
}
