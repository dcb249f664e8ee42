import { sql } from 'kysely'
import type { UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type StaffRole, staffRoles } from '#kernel/staff-role.ts'
import { allCommands } from '../command/declare.ts'
import type { Ctx, Platform } from '../command/platform.ts'

type Db = Platform['db'] | Ctx['tx']

export type LastUses = {
  readonly signedInAt: (person: UserId) => Instant | null
  /** An act allowed by several of a person's roles counts for each. */
  readonly usedAt: (person: UserId, role: StaffRole) => Instant | null
}

/** The audit log's actions that each role allows, by the commands' declarations; an auditor's are reads. */
export function actionsOf(role: StaffRole): readonly string[] {
  if (role === 'auditor') return ['readPersonalData']
  return allCommands().flatMap(({ name, roles, secondPerson }) => {
    const kind = kindOf(name)
    const isProposal = secondPerson === 'proposal'
    return [
      ...(roles?.send.includes(role) ? [isProposal ? `propose:${kind}` : name] : []),
      // The approval logs the kind itself, as the approver.
      ...(roles?.approve.includes(role) ? [kind] : []),
    ]
  })
}

const kindOf = (command: string): string =>
  command.replace(/^propose([A-Z])/, (_, first: string) => first.toLowerCase())

/** The last sign-in of each person, and the last act of each that a role allows, from the audit log. */
export async function lastUsesOf(db: Db, people: readonly UserId[]): Promise<LastUses> {
  const { rows: acts } = await sql<{ person: UserId; action: string; at: Instant }>`
    select p.person, a.action, max(a.at) as at from unnest(${people}::text[]) p(person)
      join platform.audit a on a.actor = p.person and a.outcome = 'done' group by 1, 2`.execute(db)
  const { rows: visits } = await sql<{ person: UserId; at: Instant | null }>`
    select p.person, (select a.at from platform.audit a where a.subject = p.person and a.action = 'signIn:signedIn'
      order by a.at desc limit 1) as at from unnest(${people}::text[]) p(person)`.execute(db)
  const times = new Map(acts.map(({ person, action, at }) => [`${person} ${action}`, at]))
  const actions = new Map(staffRoles.map((role) => [role, actionsOf(role)]))
  return {
    signedInAt: (person) => visits.find((visit) => visit.person === person)?.at ?? null,
    usedAt: (person, role) =>
      (actions.get(role) ?? [])
        .flatMap((action) => times.get(`${person} ${action}`) ?? [])
        .toSorted(Temporal.Instant.compare)
        .at(-1) ?? null,
  }
}
