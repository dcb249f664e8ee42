const key = 'reloadedForChunk'

/** A page whose code was replaced by a newer release fails to load a chunk. */
export const isFailedChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|error loading/i.test(error.message)

/**
 * Reloads for a failed chunk, once for each address; false when that was done already, or when the browser is offline and a
 * reload would replace the page with the browser's own error.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false
  try {
    if (sessionStorage.getItem(key) === location.pathname) return false
    sessionStorage.setItem(key, location.pathname)
  } catch {
    return false
  }
  location.reload()
  return true
}
