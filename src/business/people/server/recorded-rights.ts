import type { RecordedRows } from '#engine/books/recorded-rows.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import { foundersRoles } from '../rules/staff-roles.ts'

/** Operators, each with who appointed and who suspended them. */
export const operatorRows: RecordedRows = {
  word: 'operator',
  relation: 'people.operator',
  key: 'user_id',
  says: `jsonb_strip_nulls(jsonb_build_object('appointedBy', r.appointed_by, 'suspendedBy', r.suspended_by))`,
}

const rolesBy = (by: string, roles: readonly StaffRole[]): string =>
  `jsonb_build_object(${roles.flatMap((role) => [`'${role}'`, `jsonb_build_object('by', '${by}')`]).join(', ')})`

/** Staff roles, each with its grantor. Roles from before the role model have no audit line. */
export const roleRows: RecordedRows = {
  word: 'staffRoles',
  relation: 'people.operator',
  key: 'user_id',
  says: `(select coalesce(jsonb_object_agg(g.key, g.value - 'at'), '{}') from jsonb_each(r.roles) g)`,
  beginsAs: rolesBy('migration', foundersRoles),
}

/** Emergency roles, and the findings of their reviews. */
export const breakGlassRows: RecordedRows = {
  word: 'breakGlass',
  relation: 'people.break_glass',
  key: 'id',
  says: `jsonb_build_object('person', r.user_id, 'role', r.role, 'reason', r.reason, 'endedBy', r.ended_by, 'reviewedBy', r.reviewed_by,
    'finding', r.finding)`,
  concerns: 'person',
}

const standing = (suspended: string, relationship: string, closedOfferings: string, wealthChannel: string) =>
  `jsonb_build_object('suspended', ${suspended}, 'relationship', ${relationship}, 'closedOfferings', ${closedOfferings}, 'wealthChannel', ${wealthChannel})`

/** Staff decisions about a person, such as an earlier acquaintance. A new person has none. */
export const standingRows: RecordedRows = {
  word: 'standing',
  relation: 'people."user"',
  key: 'id',
  says: standing(
    'r.suspended_at is not null',
    'r.substantive_relationship',
    'r.ignore_close_frontend',
    'r.wealth_channel',
  ),
  beginsAs: standing('false', 'false', 'false', 'false'),
}

/** A certified tax number, which decides whether tax is withheld. */
export const w9Rows: RecordedRows = {
  word: 'taxCertification',
  relation: 'people.w9',
  key: 'id',
  says: `jsonb_build_object('owner', r.user_id, 'account', r.account_id, 'version', r.version, 'hash', r.hash, 'subject', r.is_subject,
    'withdrawn', r.is_withdrawn)`,
  concerns: 'owner',
}
