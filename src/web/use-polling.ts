import { useEffect, useRef } from 'react'

/** Polls while it is on and the tab is visible; one request at a time. */
export function usePolling(isOn: boolean, poll: () => Promise<unknown>, everyMs = 2_000): void {
  const latest = useRef(poll)
  latest.current = poll
  useEffect(() => {
    if (!isOn) return
    let isAsking = false
    const asking = setInterval(async () => {
      if (isAsking || document.hidden) return
      isAsking = true
      await latest.current().catch(() => undefined)
      isAsking = false
    }, everyMs)
    return () => clearInterval(asking)
  }, [isOn, everyMs])
}
