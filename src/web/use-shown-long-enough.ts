import { useRef } from 'react'

const leastMs = 400

/** Whether a confirming step has been on screen long enough to have been read: the second half of a double click on the step before confirms nothing. */
export function useShownLongEnough(): () => boolean {
  const shownAt = useRef(performance.now())
  return () => performance.now() - shownAt.current >= leastMs
}
