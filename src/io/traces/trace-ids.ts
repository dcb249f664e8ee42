import type { RequestId } from '#kernel/ids.ts'

/** As OpenTelemetry spells them, in hexadecimal. */
export type TraceIds = { readonly trace: string; readonly span: string }

/**
 * A trace id is the request id without hyphens: the reference in an answer, the log and the audit finds it. The
 * request's span has the second half, so that later work finds its parent. Null if the id has another form.
 */
export function traceIdsOf(request: RequestId): TraceIds | null {
  const hex = request.slice(request.indexOf(':') + 1).replaceAll('-', '')
  return /^[0-9a-f]{32}$/.test(hex) ? { trace: hex, span: hex.slice(16) } : null
}
