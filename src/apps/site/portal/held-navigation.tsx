import { useEffect, useRef } from 'react'
import { type Location, useBlocker, useLocation, useNavigate, useNavigation } from 'react-router'
import { Banner } from '#design/components/banner/banner.tsx'

const key = 'pendingNavigation'

type Pending = { readonly from: string; readonly to: string }

const addressOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  `${pathname}${search}${hash}`

/**
 * Keeps a press on a link from being lost. Offline, a page without its script would show the browser's error, so the
 * press waits for the connection. After a release the router reloads instead of loading a missing script, so the target
 * is stored in the tab as the page unloads and opened after the reload.
 */
export function HeldNavigation() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  )
  useResumedNavigation()
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const proceed = () => blocker.proceed()
    addEventListener('online', proceed)
    return () => removeEventListener('online', proceed)
  }, [blocker])
  if (blocker.state !== 'blocked') return null
  return (
    <div role="status">
      <Banner title="You are offline." onDismiss={() => blocker.reset()}>
        The page will open as soon as your connection is back. We keep what you entered.
      </Banner>
    </div>
  )
}

function useResumedNavigation(): void {
  const navigation = useNavigation()
  const here = addressOf(useLocation())
  const navigate = useNavigate()
  const next = navigation.location && !navigation.formMethod ? addressOf(navigation.location) : null

  const hasLooked = useRef(false)

  useEffect(() => {
    if (!hasLooked.current) {
      hasLooked.current = true
      const pending = readPending()
      sessionStorage.removeItem(key)
      if (pending && pending.from === here) void navigate(pending.to)
      return
    }
    sessionStorage.removeItem(key)
    if (!next) return
    const keep = () => {
      // Once the address is the new one, the target page itself is unloading, and nothing is pending.
      if (addressOf(window.location) !== here) return
      sessionStorage.setItem(key, JSON.stringify({ from: here, to: next } satisfies Pending))
    }
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [next, here, navigate])
}

function readPending(): Pending | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Pending | null
  } catch {
    return null
  }
}
