import { type Operator, operatorsOf } from '#business/people/server/public.ts'
import { commandOfKind } from '#engine/approvals/command-of-kind.ts'
import { kindsOfProposals } from '#engine/approvals/waiting-proposals.ts'
import { commandNamed } from '#engine/command/declare.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { OpenWork, WorkKind } from '#engine/work/open-work.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import { actsOfKind, isStillOwned, type Ownable, queueId, queueWorkers } from '../rules/work-owner.ts'
import { isSnoozed, type WorkState } from '../rules/work-snooze.ts'

export type KindOfWork = OpenWork & { readonly kind: WorkKind }

/** The roles that may own an item: those that do the work and read the queue. */
export function rolesToOwn({ kind, proposal = '' }: Pick<KindOfWork, 'kind' | 'proposal'>): readonly StaffRole[] {
  const may: readonly StaffRole[] =
    kind === 'proposal'
      ? ((commandOfKind(proposal) ?? commandNamed('approveProposal'))?.roles?.approve ?? [])
      : actsOfKind[kind].flatMap((act) => commandNamed(act)?.roles?.send ?? [])
  return queueWorkers.filter((role) => may.includes(role))
}

export const ownable = (work: KindOfWork, userId: UserId | null): Ownable => ({
  ...work,
  userId,
  roles: rolesToOwn(work),
})

export type Owner = { readonly userId: UserId; readonly email: string; readonly since: Instant }
export type Rest = { readonly until: Instant; readonly reason: string; readonly by: string }
export type Marks = {
  readonly ofKind: (kind: WorkKind) => { readonly owners: number; readonly snoozes: number }
  readonly ownerOf: (work: KindOfWork) => Owner | null
  readonly restOf: (work: KindOfWork) => Rest | null
}

type Db = Platform['db'] | Ctx['tx']

export const memberFrom = ({ userId, email, suspension, grants }: Operator) => ({
  userId,
  email,
  isSuspended: suspension !== null,
  roles: grants.map(({ role }) => role),
})

/** Owners and snoozes of the queue that still count. */
export async function readMarks(db: Db, now: Instant): Promise<Marks> {
  const owners = await db.selectFrom('operations.work_owner').selectAll().execute()
  const snoozes = await db.selectFrom('operations.work_snooze').selectAll().where('until', '>', now).execute()
  const staff = new Map<string, ReturnType<typeof memberFrom>>(
    (await operatorsOf(db)).map((operator) => [operator.userId, memberFrom(operator)]),
  )
  const ownersById = new Map(owners.map((row) => [queueId(row), row]))
  const snoozesById = new Map(snoozes.map((row) => [queueId(row), row]))
  return {
    ofKind: (kind) => ({
      owners: owners.filter((row) => row.kind === kind).length,
      snoozes: snoozes.filter((row) => row.kind === kind).length,
    }),
    ownerOf: (work) => {
      const row = ownersById.get(queueId(work))
      const member = row && staff.get(row.owner_id)
      if (!row || !member) return null
      const owned = { ownerId: row.owner_id, since: row.owned_since }
      return isStillOwned(ownable(work, null), owned, member)
        ? { userId: member.userId, email: member.email, since: row.owned_since }
        : null
    },
    restOf: (work) => {
      const row = snoozesById.get(queueId(work))
      if (!row) return null
      const snooze = { at: row.snoozed_at, until: row.until, state: row.state as WorkState }
      return isSnoozed(work, snooze, now)
        ? { until: row.until, reason: row.reason, by: staff.get(row.snoozed_by)?.email ?? row.snoozed_by }
        : null
    },
  }
}

/** When someone leaves or loses rights, they give up work that they may no longer do. */
export async function giveUpWork(ctx: Ctx, userId: UserId): Promise<void> {
  const member = (await operatorsOf(ctx.tx)).find((operator) => operator.userId === userId)
  const roles = member && !member.suspension ? member.grants.map(({ role }) => role) : []
  const owned = await ctx.tx
    .selectFrom('operations.work_owner')
    .select(['kind', 'subject'])
    .where('owner_id', '=', userId)
    .execute()
  const proposals = await kindsOfProposals(
    ctx.tx,
    owned.map(({ subject }) => subject),
  )
  for (const { kind, subject } of owned) {
    const mayOwn = rolesToOwn({ kind: kind as WorkKind, proposal: proposals.get(subject) ?? '' })
    if (roles.some((role) => mayOwn.includes(role))) continue
    await ctx.tx
      .deleteFrom('operations.work_owner')
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('owner_id', '=', userId)
      .execute()
  }
}
