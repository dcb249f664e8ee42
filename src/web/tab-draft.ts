import { useCallback, useState } from 'react'

/** What somebody typed, kept in this tab over a reload until it is sent. */
export function useTabDraft<Draft extends object>(
  what: string,
  fresh: Draft,
): readonly [Draft, (change: Partial<Draft>) => void, () => void] {
  const key = `draft:${what}`
  const [draft, setDraft] = useState<Draft>(() => ({ ...fresh, ...read<Draft>(key) }))
  const change = useCallback(
    (part: Partial<Draft>) =>
      setDraft((before) => {
        const after = { ...before, ...part }
        sessionStorage.setItem(key, JSON.stringify(after))
        return after
      }),
    [key],
  )
  const clear = useCallback(() => sessionStorage.removeItem(key), [key])
  return [draft, change, clear]
}

function read<Draft>(key: string): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Draft>
  } catch {
    return {}
  }
}
