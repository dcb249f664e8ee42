import { sql } from 'kysely'
import type { BinderTable } from '#engine/audit/binder-table.ts'

export const namesBinder: readonly BinderTable[] = [
  {
    name: 'name-changes',
    title: 'Name changes',
    says: 'A legal name is changed by two people after documents are accepted, and partners get the new name. Neither name is here.',
    columns: [
      'id',
      'number',
      'kind',
      'account_id',
      'opened_by',
      'opened_at',
      'proposed_by',
      'approved_by',
      'changed_at',
      'partners_recorded_by',
      'partners_recorded_at',
      'withdrawn_by',
      'withdrawn_at',
    ],
    rows: ({
      from,
      before,
    }) => sql`select id, number, kind, account_id, opened_by, opened_at, proposed_by, approved_by, changed_at, partners_recorded_by, partners_recorded_at, withdrawn_by, withdrawn_at
      from names.name_change where opened_at < ${before.toString()}
        and (coalesce(partners_recorded_at, withdrawn_at) is null or coalesce(partners_recorded_at, withdrawn_at) >= ${from.toString()}) order by number`,
  },
]
