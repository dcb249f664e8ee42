import { useEffect, useRef, useState } from 'react'

const playMs = 8_000

type Play = {
  /** The day that has just passed; null before and after playing. */
  readonly at: number | null
  readonly isPlaying: boolean
  /** Begins, pauses, or goes on. */
  readonly toggle: () => void
}

/** Follows the screen's clock, so that a slow machine skips days and the month still ends in time. */
export function useMonthPlay(days: number): Play {
  const [at, setAt] = useState<number | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const played = useRef(0)
  useEffect(() => {
    if (!isPlaying) return
    let last: number | null = null
    const draw = (now: number) => {
      played.current += now - (last ?? now)
      last = now
      const day = Math.floor((played.current / playMs) * days)
      if (day >= days) {
        played.current = 0
        setAt(null)
        setPlaying(false)
        return
      }
      setAt(day)
      frame = requestAnimationFrame(draw)
    }
    let frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, days])
  return { at, isPlaying, toggle: () => setPlaying(!isPlaying) }
}
