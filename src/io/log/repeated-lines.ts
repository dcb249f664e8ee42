import type { LogFn } from 'pino'

/** How long the same error is counted instead of logged again, and the most references of a count. */
const countedMs = 10_000
const mostReferences = 100
const mostKinds = 500

type Repeated = { times: number; readonly references: string[] }
type Fields = { readonly reason?: unknown; readonly reference?: unknown }

/**
 * Logs an error once and then, every ten seconds, one line with its count: a database outage fails every request and
 * job. Errors are equal if message and reason are, apart from numbers and ids. References that people may quote are on
 * the counting line.
 */
export function withoutRepeats(ms = countedMs): (args: Parameters<LogFn>, write: LogFn) => void {
  const kinds = new Map<string, Repeated>()
  return (args, write) => {
    const [fields, message] = typeof args[0] === 'object' ? [args[0] as Fields, String(args[1])] : [{}, String(args[0])]
    const reason = String(fields.reason ?? '')
    const kind = `${message}\n${reason.split('\n')[0]}`.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4,12}){4}|\d+/g, '#')
    const counted = kinds.get(kind)
    if (counted) {
      counted.times += 1
      if (typeof fields.reference === 'string' && counted.references.length < mostReferences)
        counted.references.push(fields.reference)
      return
    }
    write(...args)
    if (kinds.size >= mostKinds) return
    kinds.set(kind, { times: 0, references: [] })
    const count = (): void => {
      const { times, references } = kinds.get(kind)!
      kinds.delete(kind)
      if (times === 0) return
      const more = references.length > 0 ? { references } : {}
      write({ repeated: times, reason: reason.split('\n')[0], ...more }, message)
      // It goes on: the next one is counted too, so that a line comes every ten seconds and not two.
      kinds.set(kind, { times: 0, references: [] })
      setTimeout(count, ms).unref()
    }
    setTimeout(count, ms).unref()
  }
}
