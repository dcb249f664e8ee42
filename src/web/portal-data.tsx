import { type ReactNode, useSyncExternalStore } from 'react'
import { type Client, Provider } from 'urql'
import { createDataClient } from './data-client.ts'

/** One client for the portal, so that visiting a public page and returning queries nothing twice. */
let kept: { readonly client: Client; readonly turn: number } | undefined
const listeners = new Set<() => void>()

function keptNow() {
  kept ??= { client: createDataClient(), turn: 0 }
  return kept
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Drops all cached data; the page re-renders and queries again. */
export function forgetData(): void {
  kept = { client: createDataClient(), turn: keptNow().turn + 1 }
  for (const listener of listeners) listener()
}

export function PortalData({ children }: { readonly children: ReactNode }) {
  const { client, turn } = useSyncExternalStore(listen, keptNow)
  return (
    <Provider key={turn} value={client}>
      {children}
    </Provider>
  )
}
