import { dayText } from '#design/figures/day-text.ts'
import type { ScheduleFragment } from '#web/generated/graphql.ts'
import type { Bank } from './auto-invest-documents.ts'

type Kind = 'good' | 'waiting' | 'bad' | 'neutral'
type Said = { readonly kind: Kind; readonly label: string }

export function stateWords({ state, pausedUntil }: Pick<ScheduleFragment, 'state' | 'pausedUntil'>): Said {
  if (state === 'active') return { kind: 'good', label: 'Active' }
  if (state === 'ended') return { kind: 'neutral', label: 'Ended' }
  return { kind: 'waiting', label: pausedUntil ? `Paused until ${dayText(pausedUntil)}` : 'Paused' }
}

const occurrenceWords: Readonly<Record<string, Said>> = {
  placed: { kind: 'waiting', label: 'On its way' },
  invested: { kind: 'good', label: 'Invested' },
  failed: { kind: 'bad', label: 'Not invested' },
  skipped: { kind: 'neutral', label: 'Skipped' },
}
export const wordsOf = (state: string): Said => occurrenceWords[state] ?? { kind: 'neutral', label: state }

export const outcomeWords: Readonly<Record<string, string>> = {
  placed: 'on its way',
  settled: 'invested',
  failed: 'did not settle',
  cancelled: 'cancelled',
  refused: 'not placed',
}

/** Names a schedule's source of money, also if the bank was removed. */
export function fundingText(paidFrom: string | null | undefined, banks: readonly Bank[]): string {
  if (!paidFrom) return 'Cash balance'
  const bank = banks.find(({ id }) => id === paidFrom)
  return bank
    ? `${bank.bankName}, ${bank.name}${bank.mask ? ` ending in ${bank.mask}` : ''}`
    : 'a bank account that is no longer linked'
}
