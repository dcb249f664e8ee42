import { sql } from 'kysely'
import type { BinderTable } from '#engine/audit/binder-table.ts'

export const outreachBinder: readonly BinderTable[] = [
  {
    name: 'complaints',
    title: 'Complaints',
    says: 'Each complaint is answered within its time and closed by someone who did not answer it. The words stay in the register.',
    columns: [
      'id',
      'number',
      'channel',
      'class',
      'received_on',
      'answer_due',
      'acknowledged_at',
      'answered_at',
      'answered_by',
      'closed_at',
      'closed_by',
      'amount_cents',
      'portfolio_id',
      'theme',
    ],
    rows: ({
      from,
      before,
    }) => sql`select id, number, channel, class, received_on, answer_due, acknowledged_at, answered_at, answered_by, closed_at, closed_by, amount_cents, portfolio_id, theme
      from outreach.complaint where logged_at < ${before.toString()} and (closed_at is null or closed_at >= ${from.toString()}) order by number`,
  },
]
