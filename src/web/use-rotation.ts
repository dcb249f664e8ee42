import { useEffect, useState } from 'react'

/**
 * Shows one of `count` pictures after another, each for `everyMs`. It stands still for people who asked for reduced
 * motion, while `isHeld` (a pointer or the focus is on it), and from a choice on.
 */
export function useRotation(count: number, everyMs: number, isHeld = false) {
  const [at, setAt] = useState(0)
  const [isTurning, setTurning] = useState(false)
  useEffect(() => setTurning(!matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  useEffect(() => {
    if (!isTurning || isHeld) return
    const turning = setInterval(() => setAt((before) => (before + 1) % count), everyMs)
    return () => clearInterval(turning)
  }, [isTurning, isHeld, count, everyMs])
  return {
    at,
    isTurning,
    setTurning,
    choose: (next: number) => {
      setAt(next)
      setTurning(false)
    },
  }
}
