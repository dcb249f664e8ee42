/** The loads in progress. The overlay is shown while there are any; the last one clears its message. */
let keys: ReadonlySet<string> = new Set()
let message: string | null = null
let current: { readonly isLoading: boolean; readonly message: string | null } = { isLoading: false, message: null }
const listeners = new Set<() => void>()

function put(next: ReadonlySet<string>): void {
  keys = next
  if (keys.size === 0) message = null
  current = { isLoading: keys.size > 0, message }
  for (const listener of listeners) listener()
}

export function startLoading(key = 'default', words?: string): void {
  if (words !== undefined) message = words
  put(new Set([...keys, key]))
}

export const stopLoading = (key = 'default'): void => put(new Set([...keys].filter((held) => held !== key)))

export const loading = {
  now: () => current,
  none: { isLoading: false, message: null } as typeof current,
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
