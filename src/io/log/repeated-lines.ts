import type { LogFn } from 'pino'

/** How long the same error is counted in place of being written again, and how many references a count names. */
const countedMs = 10_000
const mostReferences = 100
const mostKinds = 500

type Repeated = { times: number; readonly references: string[] }
type Fields = { readonly reason?: unknown; readonly reference?: unknown }

/**
 * Writes an error once and then, every ten seconds, one line with how often it came again: a database that is away fails every
 * request and every job. Errors are the same if message and reason are, but for numbers and ids. References that people may
 * quote are kept on the line that counts them.
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
