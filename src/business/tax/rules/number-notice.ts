import type { BusinessDay } from '#kernel/business-day.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { NumberNotice, NumberNoticeKind } from './backup-withholding.ts'

type Facts = { readonly today: BusinessDay; readonly notices: readonly NumberNotice[] }

const ended = { cNoticeEnded: 'cNotice', numberProven: 'bNotice' } as const

/** A notice is recorded after its receipt; its end requires an open notice. */
export function refuseNotice(
  { kind, receivedOn }: { readonly kind: NumberNoticeKind; readonly receivedOn: BusinessDay },
  { today, notices }: Facts,
): Refusal<'notReceivedYet' | 'nothingToEnd'> | null {
  if (receivedOn > today) return refuse('notReceivedYet', 'Give the day it was received.', 'receivedOn')
  if (kind !== 'cNoticeEnded' && kind !== 'numberProven') return null
  const last = notices.findLast((notice) => notice.kind === ended[kind] || notice.kind === kind)
  return last?.kind === ended[kind]
    ? null
    : refuse('nothingToEnd', 'No notice is recorded that this would end.', 'kind')
}
