const keyOf = (path: string): string => `reloadedForChunk:${path}`

/** The messages with which each browser, and the bundle's style loader, report a file that failed to load. */
const failures = [
  /dynamically imported module/i,
  /Importing a module script failed/i,
  /Unable to preload CSS/i,
  /is not a valid JavaScript MIME type/i,
  /error loading route module/i,
]

/** True if a chunk failed to load, as after a new release. */
export const isFailedChunk = (error: unknown): boolean =>
  error instanceof Error && failures.some((failure) => failure.test(error.message))

/**
 * Reloads once per address for a failed chunk, also if two pages lead to each other. Returns false if it already
 * reloaded, or offline, where a reload would show the browser's error.
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
