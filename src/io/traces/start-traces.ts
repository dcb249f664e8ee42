import type { Config } from '../config/config.ts'
import type { Build } from '../log/start-line.ts'
import type { TraceIds } from './trace-ids.ts'
import { traceWith } from './traces.ts'

export type Traces = { readonly stop: () => Promise<void> }

/**
 * Sends this process's traces to an OpenTelemetry collector; null if none is named. The library is loaded only then. A
 * collector outage only loses traces.
 */
export async function startTraces(
  { traces }: Pick<Config, 'traces'>,
  { version }: Pick<Build, 'version'>,
  process: string,
): Promise<Traces | null> {
  if (!traces) return null
  const { context, ROOT_CONTEXT } = await import('@opentelemetry/api')
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const kit = await import('@opentelemetry/sdk-trace')
  let given: TraceIds | null = null
  const random = new kit.RandomIdGenerator()
  // By the id alone, so that worker and API keep the same traces.
  const sampler = new kit.TraceIdRatioBasedSampler(traces.share)
  const provider = new kit.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `longlight-${process}`, 'service.version': version }),
    sampler,
    idGenerator: {
      generateTraceId: () => given?.trace ?? random.generateTraceId(),
      generateSpanId: () => given?.span ?? random.generateSpanId(),
    },
    spanProcessors: [
      new kit.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${traces.collector}/v1/traces` }) }),
    ],
  })
  const manager = new AsyncLocalStorageContextManager()
  context.setGlobalContextManager(manager)
  const tracer = provider.getTracer('longlight', version)
  traceWith({
    tracer,
    keeps: ({ trace }) =>
      sampler.shouldSample(ROOT_CONTEXT, trace).decision === kit.SamplingDecision.RECORD_AND_SAMPLED,
    startRoot: (ids, start) => {
      given = ids
      const span = start()
      given = null
      return span
    },
  })
  return {
    stop: async () => {
      traceWith(null)
      await provider.shutdown()
      context.disable()
    },
  }
}
