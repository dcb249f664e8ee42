import { useEffect, useState } from 'react'
import { sunHour } from '#business/returns/rules/sun-hour.ts'

const everyMs = 60_000

/** The solar hour at a place. It starts at the server's moment and follows the screen's clock. */
export function useSunHour(now: string, longitude: number): number {
  const [passed, setPassed] = useState({ now, ms: 0 })
  useEffect(() => {
    const start = performance.now()
    const tick = setInterval(() => setPassed({ now, ms: performance.now() - start }), everyMs)
    return () => clearInterval(tick)
  }, [now])
  return sunHour(Date.parse(now) + (passed.now === now ? passed.ms : 0), longitude)
}
