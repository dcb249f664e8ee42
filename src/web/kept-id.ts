import { v7 as uuidv7 } from 'uuid'

const keyOf = (what: string) => `keptId:${what}`
const lostKeyOf = (what: string) => `lostAnswer:${what}`

/**
 * A command's id, kept in this tab until an answer came: a reload or a second press sends the same one, and the server
 * acts once.
 */
export function keptId(what: string): string {
  const kept = unansweredId(what)
  if (kept) return kept
  const made = uuidv7()
  sessionStorage.setItem(keyOf(what), made)
  return made
}

/** The id of a command whose answer never arrived, if any. */
export const unansweredId = (what: string): string | null => sessionStorage.getItem(keyOf(what))

/** Notes that this command's answer was lost: it may have arrived, whatever a later try is answered. */
export const noteLost = (what: string): void => sessionStorage.setItem(lostKeyOf(what), '1')

export function forgetId(what: string): void {
  sessionStorage.removeItem(keyOf(what))
  sessionStorage.removeItem(lostKeyOf(what))
}

/**
 * True if this tab sent a command whose answer never arrived. `refused` are the variables of a request that the server
 * has just refused unread: a first attempt was not done.
 */
export function hasUnansweredId(refused: Readonly<Record<string, unknown>> = {}): boolean {
  const refusal = JSON.stringify(refused)
  try {
    return Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at)!)
      .filter((key) => key.startsWith(keyOf('')))
      .map((key) => key.slice(keyOf('').length))
      .some((what) => sessionStorage.getItem(lostKeyOf(what)) !== null || !refusal.includes(unansweredId(what)!))
  } catch {
    return false
  }
}
