import { sql } from 'kysely'
import type { BinderTable } from './binder-table.ts'

/** The tables that belong to no room. */
export const platformBinder: readonly BinderTable[] = [
  {
    name: 'approvals',
    title: 'Approvals',
    says: 'No act that moves money, standing or publishes is proposed and approved by one person. Compare proposed_by with first_approved_by and decided_by.',
    columns: [
      'id',
      'kind',
      'subject',
      'state',
      'proposed_by',
      'proposed_at',
      'reason',
      'first_approved_by',
      'first_approved_at',
      'decided_by',
      'decided_at',
      'decision_reason',
    ],
    rows: ({
      from,
      before,
    }) => sql`select id, kind, subject, state, proposed_by, proposed_at, reason, first_approved_by, first_approved_at, decided_by, decided_at, decision_reason
      from platform.proposal where proposed_at >= ${from.toString()} and proposed_at < ${before.toString()} or decided_at >= ${from.toString()} and decided_at < ${before.toString()} order by proposed_at, id`,
  },
  {
    name: 'switches',
    title: 'Switches',
    says: 'What was turned off, by whom and why; two people turn it on again.',
    columns: ['id', 'name', 'reason', 'off_by', 'off_at', 'on_proposed_by', 'on_by', 'on_at'],
    rows: ({ from, before }) => sql`select id, name, reason, off_by, off_at, on_proposed_by, on_by, on_at
      from platform.switch_off where off_at < ${before.toString()} and (on_at is null or on_at >= ${from.toString()}) order by off_at, id`,
  },
  {
    name: 'audit-seals',
    title: 'Seals of the audit log',
    says: 'Each seal covers the one before it, so that a removed or altered line shows. The numbers have no gap.',
    columns: ['number', 'sealed_at', 'hash', 'previous'],
    rows: ({ from, before }) => sql`select number, sealed_at, hash, previous
      from platform.audit_seal where sealed_at >= ${from.toString()} and sealed_at < ${before.toString()} order by number`,
  },
  {
    name: 'legal-holds',
    title: 'Legal holds',
    says: 'A hold stops every erasure, is reviewed and is released by two people.',
    columns: [
      'id',
      'kind',
      'user_id',
      'placed_by',
      'placed_at',
      'review_on',
      'reviewed_by',
      'reviewed_at',
      'released_by',
      'released_at',
    ],
    rows: ({
      from,
      before,
    }) => sql`select id, kind, user_id, placed_by, placed_at, review_on, reviewed_by, reviewed_at, released_by, released_at
      from platform.legal_hold where placed_at < ${before.toString()} and (released_at is null or released_at >= ${from.toString()}) order by placed_at, id`,
  },
]
