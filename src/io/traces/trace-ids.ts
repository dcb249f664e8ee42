import type { RequestId } from '#kernel/ids.ts'

/** As OpenTelemetry spells them, in hexadecimal. */
export type TraceIds = { readonly trace: string; readonly span: string }

/**
 * A trace has its request's id without the hyphens: the reference in an answer, in the log and in the audit finds it. The
 * request's own span has the second half, so that work done later knows its parent. Null if the id is of another form.
 */
export function traceIdsOf(request: RequestId): TraceIds | null {
  const hex = request.slice(request.indexOf(':') + 1).replaceAll('-', '')
  return /^[0-9a-f]{32}$/.test(hex) ? { trace: hex, span: hex.slice(16) } : null
}
