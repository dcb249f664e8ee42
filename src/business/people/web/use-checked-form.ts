import { useState } from 'react'
import type { z } from 'zod'
import type { FieldFault } from '#design/components/error-summary/error-summary.tsx'
import type { Refused } from '#web/apollo.ts'

/** A form's values, all of them text, by their dotted names: "controller.firstName". */
export type Values = Readonly<Record<string, string>>
type Faults = Readonly<Record<string, string>>

export type CheckedForm = {
  readonly values: Values
  readonly set: (part: Values) => void
  /** What a text field of the design takes. */
  readonly field: (name: string) => {
    readonly name: string
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (value: string) => void
    readonly onBlur: () => void
  }
  /** The same for what may be chosen from, where nothing chosen is null. */
  readonly choice: (name: string) => Omit<ReturnType<CheckedForm['field']>, 'value'> & { readonly value: string | null }
  readonly faults: readonly FieldFault[]
  /** Whether anything differs from what the form began with. */
  readonly isChanged: boolean
  /** From now on everything wrong is shown; true where nothing is. */
  readonly check: () => boolean
  /** What the server said to what was sent. */
  readonly take: (refused: Refused | null) => void
  /** What was typed is sent: the tab keeps it no longer. */
  readonly forget: () => void
}

type Options = {
  /** Under which name the tab keeps it over a reload. */
  readonly draft: string
  readonly held: Values
  /** Fields that are written nowhere. */
  readonly never?: readonly string[]
  /** What is wrong, by field: the server's own rules. */
  readonly wrongIn: (values: Values) => Faults
}

/** A fault that appears moves what stands below it: a press that left the field has to have landed first. */
const pressMs = 250

/** A form that is checked as one types, by the rules that the server uses. A field's fault shows once it was left. */
export function useCheckedForm({ draft, held, never = [], wrongIn }: Options): CheckedForm {
  const key = `checkedForm:${draft}`
  const [values, setValues] = useState<Values>(() => ({ ...held, ...readKept(key) }))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const wrong = wrongIn(values)
  const refusedAt = refused?.field && refused.field in values ? refused.field : null

  function set(part: Values) {
    if (refusedAt && refusedAt in part) setRefused(null)
    setValues((before) => {
      const after = { ...before, ...part }
      const kept = Object.entries(after).filter(([name]) => !never.includes(name))
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)))
      return after
    })
  }
  const faultOf = (name: string): string | undefined =>
    (name === refusedAt ? refused?.message : undefined) ?? (isTried || left.has(name) ? wrong[name] : undefined)
  const field = (name: string) => ({
    name,
    value: values[name] ?? '',
    error: faultOf(name),
    onChange: (value: string) => set({ [name]: value }),
    onBlur: () => setTimeout(() => setLeft((before) => new Set(before).add(name)), pressMs),
  })
  return {
    values,
    set,
    field,
    choice: (name) => ({ ...field(name), value: values[name] || null }),
    faults: [
      ...(isTried ? Object.entries(wrong).map(([name, message]) => ({ field: name, message })) : []),
      ...(refused ? [{ message: refused.message, ...(refusedAt ? { field: refusedAt } : {}) }] : []),
    ],
    isChanged: Object.keys(held).some((name) => (values[name] ?? '') !== held[name]),
    check: () => {
      setTried(true)
      setRefused(null)
      return Object.keys(wrong).length === 0
    },
    take: setRefused,
    forget: () => sessionStorage.removeItem(key),
  }
}

function readKept(key: string): Values {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Values
  } catch {
    return {}
  }
}

/** The first thing wrong with each field, by its dotted name. */
export function wrongBy(schema: z.ZodType, input: unknown): Faults {
  const read = schema.safeParse(input)
  if (read.success) return {}
  const faults: Record<string, string> = {}
  for (const { path, message } of read.error.issues) faults[path.join('.')] ??= message
  return faults
}
