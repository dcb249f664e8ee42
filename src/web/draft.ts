import { useCallback, useState } from 'react'

const keyOf = (name: string) => `draft:${name}`

/** A draft as text; amounts, which JSON does not know, carry a mark. Equal texts are equal drafts. */
export const draftText = (values: object): string =>
  JSON.stringify(values, (_field, value) => (typeof value === 'bigint' ? `¢${value}` : value))

/** This tab's draft under a name; empty if it is missing or unreadable. */
export function readDraft<Draft extends object>(name: string): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}', (_field, value) =>
      typeof value === 'string' && /^¢-?\d+$/.test(value) ? BigInt(value.slice(1)) : value,
    ) as Partial<Draft>
  } catch {
    return {}
  }
}

export const keepDraft = (name: string, values: object): void => sessionStorage.setItem(keyOf(name), draftText(values))

export const forgetDraft = (name: string): void => sessionStorage.removeItem(keyOf(name))

/** A person's choices before a command, kept in this tab across reloads until it is sent. */
export function useDraft<Draft extends object>(
  name: string,
  fresh: Draft,
): readonly [Draft, (change: Partial<Draft>) => void, () => void] {
  const [draft, setDraft] = useState<Draft>(() => ({ ...fresh, ...readDraft<Draft>(name) }))
  const change = useCallback(
    (part: Partial<Draft>) =>
      setDraft((before) => {
        const after = { ...before, ...part }
        keepDraft(name, after)
        return after
      }),
    [name],
  )
  const clear = useCallback(() => forgetDraft(name), [name])
  return [draft, change, clear]
}
