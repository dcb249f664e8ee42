import { useState } from 'react'
import { refetchNamed } from '#web/shown-queries.ts'
import { mostRows } from '../../rules/work-owner.ts'
import type { Work } from './queue-document.ts'
import type { RowKey } from './queue-keys.ts'
import type { RowDialog } from './row-dialogs.tsx'
import { useRowActs } from './use-row-acts.ts'

/** The selected rows and the acts on them; a row that left the queue is deselected. */
export function useQueueSelection(rows: readonly Work[], refetch: () => Promise<unknown>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<RowDialog | null>(null)
  const acts = useRowActs(async () => {
    setChosen(new Set())
    await Promise.all([refetch(), refetchNamed('QueueViews')])
  })
  const selected = new Set(rows.map(({ id }) => id).filter((id) => chosen.has(id)))
  const select = (items: readonly string[], isSelected: boolean) => {
    const next = isSelected
      ? [...new Set([...selected, ...items])].slice(0, mostRows)
      : [...selected].filter((id) => !items.includes(id))
    setChosen(new Set(next))
  }
  const onRow = (act: Exclude<RowKey, 'open'>, at: number) => {
    const work = rows[at]
    if (!work) return
    if (act === 'select') return select([work.id], !selected.has(work.id))
    if (act === 'snooze') return setDialog({ act, works: [work] })
    void acts.take([work])
  }
  return { acts, selected, select, dialog, setDialog, onRow }
}
