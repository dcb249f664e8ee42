import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { RequestId } from '#kernel/ids.ts'
import { type TraceIds, traceIdsOf } from './trace-ids.ts'

/** A tracer, and how a root span is started under ids that are given. */
export type RequestTracer = {
  readonly tracer: Tracer
  readonly startRoot: (ids: TraceIds, start: () => Span) => Span
}

let on: RequestTracer | null = null

/** Traces this process from now on; null ends it. Until then nothing below does more than run the work. */
export const traceWith = (tracer: RequestTracer | null): void => {
  on = tracer
}

export const isTraced = (): boolean => on !== null

const requestKey = createContextKey('request')

/** The request whose work runs now; null in a process that is not traced. */
export const currentRequest = (): RequestId | null =>
  on ? ((context.active().getValue(requestKey) as RequestId | undefined) ?? null) : null

export type Traced = {
  readonly attributes?: Attributes
  /** The request that caused this work, if it runs later or in another process. */
  readonly request?: RequestId | null
  readonly kind?: SpanKind
}

/** Runs work in a span of its own, in the trace of the request that caused it. */
export async function traced<Result>(
  name: string,
  { attributes = {}, request = null, kind = SpanKind.INTERNAL }: Traced,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!on) return work()
  const within = request && request !== currentRequest() ? contextOf(request) : context.active()
  const span = on.tracer.startSpan(name, { attributes, kind }, within)
  try {
    return await context.with(trace.setSpan(within, span), work)
  } catch (error) {
    endAsFailed(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** Starts the span of a request and runs what answers it inside; null in a process that is not traced. */
export function traceRequest(request: RequestId, attributes: Attributes, answer: () => void): Span | null {
  const ids = traceIdsOf(request)
  if (!on || !ids) {
    answer()
    return null
  }
  const { tracer, startRoot } = on
  const span = startRoot(ids, () => tracer.startSpan('request', { attributes, kind: SpanKind.SERVER }, ROOT_CONTEXT))
  context.with(trace.setSpan(ROOT_CONTEXT.setValue(requestKey, request), span), answer)
  return span
}

/** A span of something that has just ended, for callers that learn of it only then. */
export function traceEnded(name: string, { ms, attributes }: { readonly ms: number; readonly attributes: Attributes }) {
  if (!on || !trace.getSpan(context.active())) return
  const endedAt = performance.now()
  on.tracer.startSpan(name, { attributes, kind: SpanKind.CLIENT, startTime: endedAt - ms }).end(endedAt)
}

/** The trace of a request that another process answered. */
function contextOf(request: RequestId): Context {
  const ids = traceIdsOf(request)
  const within = ROOT_CONTEXT.setValue(requestKey, request)
  if (!ids) return within
  const own = { traceId: ids.trace, spanId: ids.span, traceFlags: TraceFlags.SAMPLED, isRemote: true }
  return trace.setSpanContext(within, own)
}

/** The class of the error alone: its message may hold what a person wrote. */
function endAsFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
}
