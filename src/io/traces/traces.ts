import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { RequestId } from '#kernel/ids.ts'
import { type TraceIds, traceIdsOf } from './trace-ids.ts'

/** A tracer, the requests it keeps, and how to start a root span with given ids. */
export type RequestTracer = {
  readonly tracer: Tracer
  readonly keeps: (ids: TraceIds) => boolean
  readonly startRoot: (ids: TraceIds, start: () => Span) => Span
}

let on: RequestTracer | null = null

/** Traces this process from now on; null ends it. Without a tracer the functions below only run the work. */
export const traceWith = (tracer: RequestTracer | null): void => {
  on = tracer
}

export const isTraced = (): boolean => on !== null

const requestKey = createContextKey('request')

/** The request of the present work; null in an untraced process. */
export const currentRequest = (): RequestId | null =>
  on ? ((context.active().getValue(requestKey) as RequestId | undefined) ?? null) : null

export type Traced = {
  readonly attributes?: Attributes
  /** The request behind this work, if it runs later or in another process. */
  readonly request?: RequestId | null
  readonly kind?: SpanKind
}

/** Runs work in its own span, in the trace of its request. Work of a dropped trace makes none. */
export async function traced<Result>(
  name: string,
  { attributes = {}, request = null, kind = SpanKind.INTERNAL }: Traced,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!on) return work()
  const active = context.active()
  const within = request && request !== currentRequest() ? contextOf(request, on) : active
  const cause = trace.getSpanContext(within)
  if (cause && !isKept(cause)) return within === active ? work() : context.with(within, work)
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

/** Starts a request's span and runs its handler inside; null if the request is dropped, or nothing is traced. */
export function traceRequest(request: RequestId, attributes: Attributes, answer: () => void): Span | null {
  const ids = traceIdsOf(request)
  if (!on || !ids) {
    answer()
    return null
  }
  if (!on.keeps(ids)) {
    context.with(contextOf(request, on), answer)
    return null
  }
  const { tracer, startRoot } = on
  const span = startRoot(ids, () => tracer.startSpan('request', { attributes, kind: SpanKind.SERVER }, ROOT_CONTEXT))
  context.with(trace.setSpan(ROOT_CONTEXT.setValue(requestKey, request), span), answer)
  return span
}

export function traceStatement<Result>(text: string, send: () => Promise<Result>): Promise<Result> {
  if (!on || !trace.getActiveSpan()?.isRecording()) return send()
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
  const span = on.tracer.startSpan('statement', { attributes, kind: SpanKind.CLIENT })
  return send()
    .catch((error: unknown) => {
      endAsFailed(span, error)
      throw error
    })
    .finally(() => span.end())
}

/** The trace of a request that is answered without a span, or by another process. */
function contextOf(request: RequestId, { keeps }: RequestTracer): Context {
  const ids = traceIdsOf(request)
  const within = ROOT_CONTEXT.setValue(requestKey, request)
  if (!ids) return within
  const traceFlags = keeps(ids) ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(within, { traceId: ids.trace, spanId: ids.span, traceFlags, isRemote: true })
}

const isKept = ({ traceFlags }: SpanContext): boolean => (traceFlags & TraceFlags.SAMPLED) !== 0

/** Only the error's class, because its message may contain what a person wrote. */
function endAsFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
}
