const key = 'wealthChannel'

/**
 * True if this browser came through the wealth channel (`wealth=t`, which the early script stores): this tab first,
 * then local storage.
 */
export function isWealthChannel(): boolean {
  try {
    return (sessionStorage.getItem(key) ?? localStorage.getItem(key)) === 't'
  } catch {
    return false
  }
}
