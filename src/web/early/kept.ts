/** What this browser keeps under a key, or this tab alone; `value` is kept first. Nothing where storage is blocked. */
export function kept(key: string, value?: string | null, inTab = false): string | null | undefined {
  try {
    const store = inTab ? sessionStorage : localStorage
    if (value) store.setItem(key, value)
    return store.getItem(key)
  } catch {
    return null
  }
}
