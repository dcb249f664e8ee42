import { v7 as uuidv7 } from 'uuid'

const keyOf = (what: string) => `keptId:${what}`

/**
 * The id that a command is sent with, kept in this tab until an answer came: a reload or a second press sends the
 * same one, and the server does the thing once.
 */
export function keptId(what: string): string {
  const kept = unansweredId(what)
  if (kept) return kept
  const made = uuidv7()
  sessionStorage.setItem(keyOf(what), made)
  return made
}

/** The id of a command whose answer never arrived, if there is one. */
export const unansweredId = (what: string): string | null => sessionStorage.getItem(keyOf(what))

export const forgetId = (what: string): void => sessionStorage.removeItem(keyOf(what))
