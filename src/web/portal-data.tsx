import { type ReactNode, useSyncExternalStore } from 'react'
import { type Client, Provider } from 'urql'
import { createDataClient } from './data-client.ts'

/** One client for the portal, so that going to a public page and back asks nothing twice. */
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

/** Forgets all that was asked: what is on the page is drawn again and asks for itself. */
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
