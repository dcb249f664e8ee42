const key = 'wealthChannel'

/** Whether this browser came through the wealth channel (`wealth=t`, kept by the early script): this tab first, then what stays. */
export function isWealthChannel(): boolean {
  try {
    return (sessionStorage.getItem(key) ?? localStorage.getItem(key)) === 't'
  } catch {
    return false
  }
}
