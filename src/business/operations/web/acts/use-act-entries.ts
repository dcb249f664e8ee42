import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { forgetDraft, keepDraft, readDraft } from '#web/draft.ts'
import type { Act } from './act.ts'
import { type Entry, type EntryRecord, emptyEntries, entriesFrom, keptEntries } from './entries.ts'

/** The entries of an act's form: from the address, else those stored in this tab, across a reload and a log-in. */
export function useActEntries(act: Act) {
  const [params] = useSearchParams()
  const draft = `act:${act.name}:${params}`
  const fresh = { ...emptyEntries(act.fields), ...entriesFrom(act.fields, params) }
  const [entries, setEntries] = useState<EntryRecord>(() => ({ ...fresh, ...(readDraft(draft) as EntryRecord) }))
  return {
    entries,
    enter: (name: string, entry: Entry) =>
      setEntries((before) => {
        const after = { ...before, [name]: entry }
        keepDraft(draft, keptEntries(act.fields, after))
        return after
      }),
    clear: () => {
      forgetDraft(draft)
      setEntries(emptyEntries(act.fields))
    },
  }
}
