import { sql } from 'kysely'
import type { BinderTable } from '#engine/audit/binder-table.ts'

export const operationsBinder: readonly BinderTable[] = [
  {
    name: 'access-reviews',
    title: 'Access reviews',
    says: 'Each quarter another person decides on each role of the staff. Look for roles without a decision, and for roles kept that were not used.',
    columns: [
      'quarter',
      'review_id',
      'user_id',
      'role',
      'granted_by',
      'granted_at',
      'last_used_at',
      'last_signed_in_at',
      'decision',
      'decided_by',
      'decided_at',
      'reason',
    ],
    rows: ({
      from,
      before,
    }) => sql`select v.quarter, r.review_id, r.user_id, r.role, r.granted_by, r.granted_at, r.last_used_at, r.last_signed_in_at, r.decision, r.decided_by, r.decided_at, r.reason
      from operations.access_review_row r join operations.access_review v on v.id = r.review_id
      where v.opened_at >= ${from.toString()} and v.opened_at < ${before.toString()} or r.decided_at >= ${from.toString()} and r.decided_at < ${before.toString()} order by v.opened_at, r.id`,
  },
  {
    name: 'openings',
    title: 'Openings of personal data',
    says: 'Personal data is masked until someone opens it with a reason. Compare the reasons with the tickets, and look for one person who opens much.',
    columns: ['id', 'operator_id', 'user_id', 'account_id', 'reason', 'opened_at', 'ends_at'],
    rows: ({ from, before }) => sql`select id, operator_id, user_id, account_id, reason, opened_at, ends_at
      from operations.opening where opened_at >= ${from.toString()} and opened_at < ${before.toString()} order by opened_at, id`,
  },
]
