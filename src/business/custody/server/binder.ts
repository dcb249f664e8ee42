import { sql } from 'kysely'
import type { BinderTable } from '#engine/audit/binder-table.ts'
import { dayOf } from '#kernel/business-day.ts'

export const custodyBinder: readonly BinderTable[] = [
  {
    name: 'reconciliation',
    title: 'Bank reconciliation',
    says: 'Each bank account is compared with its statement on each bank day. What is not explained is in the last columns.',
    columns: [
      'bank_account_id',
      'day',
      'statement_cents',
      'ledger_cents',
      'fee_cents',
      'timing_cents',
      'explained_cents',
      'unexplained_cents',
      'open_breaks',
      'tied_at',
    ],
    rows: ({
      from,
      before,
    }) => sql`select bank_account_id, day, statement_cents, ledger_cents, fee_cents, timing_cents, explained_cents, unexplained_cents, open_breaks, tied_at
      from custody.tie where tied_at >= ${from.toString()} and tied_at < ${before.toString()} order by day, bank_account_id`,
  },
  {
    name: 'breaks',
    title: 'Breaks',
    says: 'Each difference between bank and ledger, from when it was found until it was closed, and how.',
    columns: [
      'id',
      'bank_account_id',
      'day',
      'side',
      'kind',
      'code',
      'amount_cents',
      'found_on',
      'explained_by',
      'explained_at',
      'closed_on',
      'closed_how',
      'cleared_with',
    ],
    rows: ({
      from,
      before,
    }) => sql`select id, bank_account_id, day, side, kind, code, amount_cents, found_on, explained_by, explained_at, closed_on, closed_how, cleared_with
      from custody.break where found_on < ${dayOf(before)}::date and (closed_on is null or closed_on >= ${dayOf(from)}::date) order by found_on, id`,
  },
]
