import { sql } from 'kysely'
import type { BinderTable } from '#engine/audit/binder-table.ts'

export const transfersBinder: readonly BinderTable[] = [
  {
    name: 'share-transfers',
    title: 'Share transfers',
    says: 'Gifts and divisions by divorce, each proposed and approved by two people, and reversed by two.',
    columns: [
      'id',
      'number',
      'kind',
      'account_id',
      'to_account_id',
      'opened_by',
      'opened_at',
      'proposed_by',
      'approved_by',
      'transferred_at',
      'reversal_proposed_by',
      'reversed_by',
      'reversed_at',
      'withdrawn_by',
      'withdrawn_at',
    ],
    rows: ({
      from,
      before,
    }) => sql`select id, number, kind, account_id, to_account_id, opened_by, opened_at, proposed_by, approved_by, transferred_at, reversal_proposed_by, reversed_by, reversed_at, withdrawn_by, withdrawn_at
      from transfers.holding_transfer where opened_at < ${before.toString()} and (coalesce(transferred_at, withdrawn_at) is null or coalesce(transferred_at, withdrawn_at) >= ${from.toString()}) order by number`,
  },
]
