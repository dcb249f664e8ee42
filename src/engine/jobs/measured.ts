import type { EndedWork } from '#io/metrics/work-metrics.ts'
import { type Traced, traced } from '#io/traces/traces.ts'
import type { Platform } from '../command/platform.ts'

type Work = Pick<EndedWork, 'kind' | 'name'> & { readonly span?: Traced }

/** Runs a piece of the worker's work, with traces and timing if enabled. */
export async function measured<Result>(
  { noteWork }: Platform,
  { kind, name, span = {} }: Work,
  run: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now()
  const note = (outcome: EndedWork['outcome']) =>
    noteWork?.({ kind, name, outcome, seconds: (performance.now() - began) / 1_000 })
  try {
    const result = await traced(kind === 'job' ? name : `call ${name}`, span, run)
    note('done')
    return result
  } catch (error) {
    note('failed')
    throw error
  }
}
