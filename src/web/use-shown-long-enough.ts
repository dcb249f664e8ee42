import { useRef } from 'react'

const leastMs = 400

/**
 * True once a confirming step has been on screen long enough to be read, so that the second half of a double click on
 * the previous step confirms nothing.
 */
export function useShownLongEnough(): () => boolean {
  const shownAt = useRef(performance.now())
  return () => performance.now() - shownAt.current >= leastMs
}
