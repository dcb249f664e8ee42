import { sql } from 'kysely'
import type { BinderTable } from '#engine/audit/binder-table.ts'

export const peopleBinder: readonly BinderTable[] = [
  {
    name: 'staff',
    title: 'Staff and their roles',
    says: 'Everyone who is or was on the staff, with each role, who gave it and when. Compare it with the payroll.',
    columns: [
      'user_id',
      'since',
      'appointed_by',
      'role',
      'granted_by',
      'granted_at',
      'suspended_at',
      'suspended_by',
      'suspension_reason',
    ],
    rows: ({
      before,
    }) => sql`select o.user_id, o.since, o.appointed_by, r.role, r.grant ->> 'by' as granted_by, r.grant ->> 'at' as granted_at, o.suspended_at, o.suspended_by, o.suspension_reason
      from people.operator o left join lateral jsonb_each(o.roles) r (role, "grant") on true where o.since < ${before.toString()} order by o.since, o.user_id, r.role`,
  },
  {
    name: 'break-glass',
    title: 'Emergency access',
    says: 'Access taken in an emergency ends by itself and is reviewed by another person.',
    columns: [
      'id',
      'user_id',
      'role',
      'reason',
      'began_at',
      'ends_at',
      'ended_at',
      'ended_by',
      'reviewed_by',
      'reviewed_at',
      'finding',
    ],
    rows: ({
      from,
      before,
    }) => sql`select id, user_id, role, reason, began_at, ends_at, ended_at, ended_by, reviewed_by, reviewed_at, finding
      from people.break_glass where began_at >= ${from.toString()} and began_at < ${before.toString()} order by began_at, id`,
  },
]
