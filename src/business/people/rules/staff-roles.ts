import type { UserId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { type StaffRole, staffRoles, staffRoleWords } from '#kernel/staff-role.ts'

/** A role of a staff member, with its grantor (a person, or the migration that introduced roles) and date. */
export type RoleGrant = { readonly role: StaffRole; readonly by: string; readonly at: string }

export function grantsIn(stored: unknown): readonly RoleGrant[] {
  const grants = (stored ?? {}) as Readonly<Record<string, { readonly by: string; readonly at: string } | undefined>>
  return staffRoles.flatMap((role) => {
    const grant = grants[role]
    return grant ? [{ role, by: grant.by, at: grant.at }] : []
  })
}

export const rolesOf = (grants: readonly RoleGrant[]): ReadonlySet<StaffRole> => new Set(grants.map(({ role }) => role))

/**
 * A person's roles add up: any role named by a command suffices. No command names the auditor's role, so auditors only
 * read.
 */
export const refuseWithoutRole = (
  held: ReadonlySet<StaffRole>,
  needed: readonly StaffRole[],
): Refusal<'roleRequired'> | null => (needed.some((role) => held.has(role)) ? null : roleRequired(needed))

const roleRequired = (needed: readonly StaffRole[]): Refusal<'roleRequired'> =>
  refuse(
    'roleRequired',
    needed.length === 0
      ? 'No role allows this.'
      : `This takes the role of ${listed(needed)}. An access administrator can propose to give it to you.`,
  )

export function listed(roles: readonly StaffRole[]): string {
  const words = roles.map((role) => staffRoleWords[role])
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/** Every role except the auditor's, which each of the first two operators has, so that the two can run the company. */
export const foundersRoles: readonly StaffRole[] = staffRoles.filter((role) => role !== 'auditor')

/**
 * From this many operators on, two approve what a third proposes; in a company of two, one proposes and one approves.
 */
export const leastForThree = 3

export type RoleHolder = {
  readonly userId: UserId
  readonly isSuspended: boolean
  readonly roles: ReadonlySet<StaffRole>
}

export type RoleRefusal = Refusal<
  'aboutYourself' | 'noOperator' | 'hasRole' | 'noSuchRole' | 'lastWhoGrant' | 'auditsOwnWork' | 'reasonRequired'
>

type RoleChange = { readonly by: string; readonly userId: UserId; readonly role: StaffRole }

const noOperator = refuse('noOperator', 'This person is not an operator.', 'email')

/** Nobody proposes their own role, and an auditor has no other role, because they would audit their own work. */
export function refuseGrant(staff: readonly RoleHolder[], { by, userId, role }: RoleChange): RoleRefusal | null {
  const member = staff.find((one) => one.userId === userId)
  if (by === userId) return refuse('aboutYourself', 'You cannot give yourself a role. Ask another operator.', 'email')
  if (!member) return noOperator
  if (member.roles.has(role)) return refuse('hasRole', 'This operator has the role already.', 'role')
  return member.roles.size > 0 && (role === 'auditor' || member.roles.has('auditor'))
    ? refuse('auditsOwnWork', 'An auditor has no other role: they would audit their own work.', 'role')
    : null
}

const nobodyGrants =
  'no one could give roles any more: that takes an access administrator, and another person with that role or compliance.'

/** One person takes a role from another at once, if two remain who can give it back. */
export function refuseTaking(
  staff: readonly RoleHolder[],
  { by, userId, role, reason }: RoleChange & { readonly reason: string },
): RoleRefusal | null {
  const member = staff.find((one) => one.userId === userId)
  if (by === userId)
    return refuse('aboutYourself', 'You cannot take a role from yourself. Ask another operator.', 'email')
  if (!member) return noOperator
  if (!member.roles.has(role)) return refuse('noSuchRole', 'This operator does not have the role.', 'role')
  if (!reason.trim())
    return refuse('reasonRequired', 'Give the reason. The others on the staff will read it.', 'reason')
  const left = staff.map((one) =>
    one === member ? { ...one, roles: new Set([...one.roles].filter((r) => r !== role)) } : one,
  )
  return canGrant(staff) && !canGrant(left) ? refuse('lastWhoGrant', `Without this role ${nobodyGrants}`, 'role') : null
}

/** The same for a person who leaves, with all their roles. */
export const refuseLastWhoGrants = (staff: readonly RoleHolder[], userId: UserId): Refusal<'lastWhoGrant'> | null =>
  canGrant(staff) && !canGrant(staff.filter((one) => one.userId !== userId))
    ? refuse('lastWhoGrant', `Without this operator ${nobodyGrants}`, 'email')
    : null

/** True if one person can propose a role and another approve it. */
export const canGrant = (staff: readonly RoleHolder[]): boolean => {
  const active = staff.filter(({ isSuspended }) => !isSuspended)
  return active.some(
    (proposer) =>
      proposer.roles.has('accessAdministrator') &&
      active.some(
        (other) => other !== proposer && (other.roles.has('accessAdministrator') || other.roles.has('compliance')),
      ),
  )
}
