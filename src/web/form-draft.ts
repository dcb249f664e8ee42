import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const keyOf = (what: string) => `formDraft:${what}`

/** What this tab kept of a form, to begin with instead of `fresh`. Amounts are kept as text with a mark. */
export function formDraft<Values extends FieldValues>(what: string, fresh: Values): Values {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(what)) ?? '{}', (_name, value) =>
      typeof value === 'string' && /^¢\d+$/.test(value) ? BigInt(value.slice(1)) : value,
    ) as Partial<Values>
    return { ...fresh, ...kept }
  } catch {
    return fresh
  }
}

/** Keeps a form in this tab over a reload; fields named in `never` are not written anywhere. */
export function useFormDraft<Values extends FieldValues>(
  what: string,
  form: UseFormReturn<Values, unknown, unknown>,
  never: readonly (keyof Values)[] = [],
): void {
  useEffect(() => {
    const watching = form.watch((values) => {
      const kept = Object.entries(values).filter(([name]) => !never.includes(name))
      sessionStorage.setItem(
        keyOf(what),
        JSON.stringify(Object.fromEntries(kept), (_name, value) => (typeof value === 'bigint' ? `¢${value}` : value)),
      )
    })
    return () => watching.unsubscribe()
  }, [what, form, never])
}

export const forgetDraft = (what: string): void => sessionStorage.removeItem(keyOf(what))
