import { type RefObject, useEffect, useRef } from 'react'

/** Text typed into a field before its script loaded becomes its value. */
export function useTypedBefore(value: string, onChange: (value: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const first = useRef({ value, onChange })
  useEffect(() => {
    const typed = field.current?.value
    if (typed !== undefined && typed !== first.current.value) first.current.onChange(typed)
  }, [])
  return field
}
