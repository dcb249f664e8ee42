import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Filters in the page's address, so that a reload, a link and the way back keep them. */
export function useUrlFilter() {
  const [params, setParams] = useSearchParams()
  /** Sets some and takes the empty ones out; another filter begins at the first page. */
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

/** A filter while someone types it; the address takes it up once they pause. */
export function useTypedFilter(value: string, take: (value: string) => void): [string, (value: string) => void] {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => take(typed), 400)
    return () => clearTimeout(timer)
  }, [typed, value, take])
  return [typed, setTyped]
}
