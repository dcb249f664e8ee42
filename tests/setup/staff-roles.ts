import { foundersRoles } from '#business/people/rules/staff-roles.ts'
import type { StaffRole } from '#kernel/staff-role.ts'

/** Roles as the migration that brought them gave them to who was there: with all of these no line of the audit log is needed. */
export const storedRoles = (roles: readonly StaffRole[] = foundersRoles): string =>
  JSON.stringify(Object.fromEntries(roles.map((role) => [role, { by: 'migration', at: '2026-01-01T00:00:00Z' }])))
