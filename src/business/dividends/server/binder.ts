import { sql } from 'kysely'
import type { BinderTable } from '#engine/audit/binder-table.ts'

export const dividendsBinder: readonly BinderTable[] = [
  {
    name: 'dividends',
    title: 'Dividends',
    says: 'One person declares a dividend, another approves it, and pool equals revenue less costs and reserve.',
    columns: [
      'id',
      'portfolio_id',
      'month',
      'kind',
      'state',
      'record_on',
      'revenue_cents',
      'costs_cents',
      'reserve_cents',
      'pool_cents',
      'shares_micro',
      'holders',
      'declared_by',
      'declared_at',
      'first_approved_by',
      'approved_by',
      'approved_at',
      'paid_at',
      'corrects',
    ],
    rows: ({
      from,
      before,
    }) => sql`select id, portfolio_id, month, kind, state, record_on, revenue_cents, costs_cents, reserve_cents, pool_cents, shares_micro, holders, declared_by, declared_at, first_approved_by, approved_by, approved_at, paid_at, corrects
      from dividends.dividend where declared_at >= ${from.toString()} and declared_at < ${before.toString()} or paid_at >= ${from.toString()} and paid_at < ${before.toString()} order by declared_at, id`,
  },
]
