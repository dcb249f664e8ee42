import { useState } from 'react'
import { needsSignInAgain } from '#business/people/web/sign-in-again.tsx'
import type { Answered } from '#web/use-command.ts'
import { useCommand } from '#web/use-command.ts'
import { countAgain } from '../shell/work-counts.tsx'
import type { Work } from './queue-document.ts'
import {
  acknowledgeAlertsDocument,
  giveBackWorkDocument,
  handOverWorkDocument,
  type RowResult,
  snoozeWorkDocument,
  takeWorkDocument,
  wakeWorkDocument,
} from './work-documents.ts'

export type Outcome = {
  readonly done: string
  readonly rows: readonly (RowResult & { readonly name: string })[]
}

type Sent = Answered<{ readonly rowResults: { readonly results: readonly RowResult[] } }>

export const nameOf = ({ what, party, portfolio }: Work): string => {
  const about = party ?? portfolio
  return about ? `${what}: ${about}` : what
}

/** Acts on rows of the queue, each with its own result. A single row is a list of one. */
export function useRowActs(onDone: () => Promise<unknown>) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [mustSignIn, setMustSignIn] = useState(false)
  const [take, isTaking] = useCommand('takeWork', takeWorkDocument)
  const [giveBack, isGiving] = useCommand('giveBackWork', giveBackWorkDocument)
  const [wake, isWaking] = useCommand('wakeWork', wakeWorkDocument)
  const [handOver, isHandingOver] = useCommand('handOverWork', handOverWorkDocument)
  const [snooze, isSnoozing] = useCommand('snoozeWork', snoozeWorkDocument)
  const [acknowledge, isAcknowledging] = useCommand('acknowledgeAlerts', acknowledgeAlertsDocument)

  async function report(done: string, works: readonly Work[], sent: Promise<Sent>): Promise<boolean> {
    const { data, refused } = await sent
    setMustSignIn(needsSignInAgain(refused?.code))
    if (needsSignInAgain(refused?.code)) return false
    const results =
      data?.rowResults.results ?? works.map(({ id }) => ({ item: id, code: refused!.code, message: refused!.message }))
    const names = new Map(
      works.flatMap((work) => [[work.id, nameOf(work)] as const, [work.subject, nameOf(work)] as const]),
    )
    setOutcome({ done, rows: results.map((row) => ({ ...row, name: names.get(row.item) ?? row.item })) })
    await Promise.all([onDone(), countAgain()])
    return refused === null
  }
  const items = (works: readonly Work[]) => works.map(({ id }) => id)
  return {
    outcome,
    mustSignIn,
    isSending: isTaking || isGiving || isWaking || isHandingOver || isSnoozing || isAcknowledging,
    dismiss: () => setOutcome(null),
    take: (works: readonly Work[]) => report('Taken', works, take({ items: items(works) })),
    giveBack: (works: readonly Work[]) => report('Given back', works, giveBack({ items: items(works) })),
    wake: (works: readonly Work[]) => report('Brought back', works, wake({ items: items(works) })),
    handOver: (works: readonly Work[], email: string) =>
      report(`Handed over to ${email}`, works, handOver({ items: items(works), email })),
    snooze: (works: readonly Work[], { until, reason }: { readonly until: string; readonly reason: string }) =>
      report('Snoozed', works, snooze({ items: items(works), until, reason })),
    acknowledge: (works: readonly Work[], note: string) =>
      report('Acknowledged', works, acknowledge({ alerts: works.map(({ subject }) => subject), note })),
  }
}

export type RowActs = ReturnType<typeof useRowActs>
