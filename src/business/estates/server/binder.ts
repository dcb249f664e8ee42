import { sql } from 'kysely'
import type { BinderTable } from '#engine/audit/binder-table.ts'

export const estatesBinder: readonly BinderTable[] = [
  {
    name: 'estates',
    title: 'Estates',
    says: 'Shares of someone who died go to the heirs after documents are accepted and two people agree.',
    columns: [
      'id',
      'number',
      'account_id',
      'authority',
      'died_on',
      'opened_by',
      'opened_at',
      'proposed_by',
      'approved_by',
      'transferred_at',
      'withdrawn_by',
      'withdrawn_at',
    ],
    rows: ({
      from,
      before,
    }) => sql`select id, number, account_id, authority, died_on, opened_by, opened_at, proposed_by, approved_by, transferred_at, withdrawn_by, withdrawn_at
      from estates.estate where opened_at < ${before.toString()} and (coalesce(transferred_at, withdrawn_at) is null or coalesce(transferred_at, withdrawn_at) >= ${from.toString()}) order by number`,
  },
]
