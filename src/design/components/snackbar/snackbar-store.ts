export type SnackbarKind = 'success' | 'error' | 'info'
export type Snackbar = { readonly id: number; readonly kind: SnackbarKind; readonly text: string }

/** Success disappears after 3 seconds, everything else after 7 (specification 4.8). */
const stayMs: Record<SnackbarKind, number> = { success: 3000, error: 7000, info: 7000 }

let shown: readonly Snackbar[] = []
let nextId = 1
const listeners = new Set<() => void>()

function put(next: readonly Snackbar[]): void {
  shown = next
  for (const listener of listeners) listener()
}

export const dismissSnackbar = (id: number): void => put(shown.filter((snackbar) => snackbar.id !== id))

export function showSnackbar(kind: SnackbarKind, text: string): void {
  const id = nextId++
  put([...shown.slice(-2), { id, kind, text }])
  setTimeout(() => dismissSnackbar(id), stayMs[kind])
}

export const snackbars = {
  now: (): readonly Snackbar[] => shown,
  none: [] as readonly Snackbar[],
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
