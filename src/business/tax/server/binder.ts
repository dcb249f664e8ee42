import { sql } from 'kysely'
import type { BinderTable } from '#engine/audit/binder-table.ts'

export const taxBinder: readonly BinderTable[] = [
  {
    name: 'tax-closes',
    title: 'Tax years closed',
    says: 'A tax year of a portfolio is closed by two people, and again for each correction.',
    columns: [
      'id',
      'portfolio_id',
      'year',
      'form',
      'cause',
      'as_of',
      'proposed_by',
      'approved_by',
      'reason',
      'done_at',
    ],
    rows: ({
      from,
      before,
    }) => sql`select id, portfolio_id, year, form, cause, as_of, proposed_by, approved_by, reason, done_at
      from tax.close where done_at >= ${from.toString()} and done_at < ${before.toString()} order by done_at, id`,
  },
]
