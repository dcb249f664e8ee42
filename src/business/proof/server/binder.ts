import { sql } from 'kysely'
import type { BinderTable } from '#engine/audit/binder-table.ts'
import { sealRelation } from '#ledger/relations.ts'

export const proofBinder: readonly BinderTable[] = [
  {
    name: 'nightly-checks',
    title: 'Nightly checks of the books',
    says: 'Each night the ledger and the rooms’ rows are compared by rules. A night without a row was not checked.',
    columns: ['night', 'begun_at', 'done_at', 'in_full', 'rows_checked', 'offending'],
    rows: ({ from, before }) => sql`select night, begun_at, done_at, in_full, rows_checked, offending
      from proof.books_check where begun_at >= ${from.toString()} and begun_at < ${before.toString()} order by night, begun_at`,
  },
  {
    name: 'ledger-seals',
    title: 'Seals of the ledger',
    says: 'Each business day’s transfers are sealed over the day before. The transfers of the days add up to those of the period.',
    columns: ['day', 'sealed_at', 'transfers', 'last_transfer', 'hash', 'previous_hash'],
    rows: ({ from, before }) => sql`select day, sealed_at, transfers, last_transfer, hash, previous_hash
      from ${sealRelation} s where sealed_at >= ${from.toString()} and sealed_at < ${before.toString()} order by day`,
  },
]
