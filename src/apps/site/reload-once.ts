const keyOf = (path: string): string => `reloadedForChunk:${path}`

/** How each browser and the bundle's own loader of styles say that a file of a page could not be had. */
const failures = [
  /dynamically imported module/i,
  /Importing a module script failed/i,
  /Unable to preload CSS/i,
  /is not a valid JavaScript MIME type/i,
  /error loading route module/i,
]

/** A page whose code was replaced by a newer release fails to load a chunk. */
export const isFailedChunk = (error: unknown): boolean =>
  error instanceof Error && failures.some((failure) => failure.test(error.message))

/**
 * Reloads for a failed chunk, once for each address, also where two of them lead to each other; false when that was done already,
 * or when the browser is offline and a reload would replace the page with the browser's own error.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false
  try {
    const key = keyOf(location.pathname)
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, '1')
  } catch {
    return false
  }
  location.reload()
  return true
}
