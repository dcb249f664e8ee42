/** This browser's value under a key, or this tab's alone; `value` is kept first. Nothing if storage is blocked. */
export function kept(key: string, value?: string | null, inTab = false): string | null | undefined {
  try {
    const store = inTab ? sessionStorage : localStorage
    if (value) store.setItem(key, value)
    return store.getItem(key)
  } catch {
    return null
  }
}
