import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Filters in the page's address, so that reload, links and the back button keep them. */
export function useUrlFilter() {
  const [params, setParams] = useSearchParams()
  /** Sets some filters and removes the empty ones. A changed filter starts at the first page. */
  const set = (changes: Readonly<Record<string, string | null>>) =>
    setParams(
      (now) => {
        now.delete('after')
        for (const [name, value] of Object.entries(changes)) {
          if (value) now.set(name, value)
          else now.delete(name)
        }
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return { get: (name: string): string | null => params.get(name), set }
}

/** A filter that someone types; the address changes once the typing pauses. */
export function useTypedFilter(value: string, take: (value: string) => void): [string, (value: string) => void] {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => take(typed), 400)
    return () => clearTimeout(timer)
  }, [typed, value, take])
  return [typed, setTyped]
}
