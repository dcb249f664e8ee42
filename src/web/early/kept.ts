/**
 * This browser's stored value, or only this tab's; a given `value` is stored first. Undefined if storage is blocked.
 */
export function kept(key: string, value?: string | null, inTab = false): string | null | undefined {
  try {
    const store = inTab ? sessionStorage : localStorage
    if (value) store.setItem(key, value)
    return store.getItem(key)
  } catch {
    return null
  }
}
