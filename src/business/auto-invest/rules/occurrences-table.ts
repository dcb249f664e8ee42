import type { ExportTable } from '#kernel/export-table.ts'
import type { SubscriptionId } from '#kernel/ids.ts'

type Occurrence = {
  readonly subscriptionId: SubscriptionId
  readonly period: number
  readonly dueOn: string
  readonly state: string
  readonly reason: string | null
  readonly reasonCode: string | null
}

export const occurrencesTable: ExportTable<Occurrence> = {
  name: 'auto-invest',
  title: 'Auto-invest history',
  says: 'The newest 24 occurrences of each schedule of an account, the newest schedule first.',
  columns: [
    {
      key: 'scheduleId',
      label: 'Schedule',
      kind: 'text',
      means: 'The schedule.',
      of: ({ subscriptionId }) => subscriptionId,
    },
    { key: 'number', label: 'Number', kind: 'number', means: 'Counts them from 1.', of: ({ period }) => period },
    { key: 'dueOn', label: 'Due', kind: 'day', means: 'Day on which it was due.', of: ({ dueOn }) => dueOn },
    {
      key: 'state',
      label: 'Outcome',
      kind: 'text',
      means: 'A value of AutoInvestOccurrenceState.',
      of: ({ state }) => state,
    },
    { key: 'reason', label: 'Reason', kind: 'text', means: 'Why nothing was invested.', of: ({ reason }) => reason },
    {
      key: 'reasonCode',
      label: 'Code',
      kind: 'text',
      means: 'The same as a code.',
      of: ({ reasonCode }) => reasonCode,
    },
  ],
}
