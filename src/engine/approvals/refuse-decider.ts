import { isIdOf } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import type { Actor, Ctx, Platform } from '../command/platform.ts'
import { commandOfKind } from './command-of-kind.ts'
import { refuseOwnConcern } from './own-concern.ts'

/**
 * One rule for every proposal: the decider neither proposed it nor has a part in it, as its subject or their delegate.
 */
export async function refuseDecider(
  { rooms }: Pick<Platform, 'rooms'>,
  ctx: Ctx,
  {
    kind,
    proposed_by: proposedBy,
    subject,
  }: { readonly kind: string; readonly proposed_by: string; readonly subject: string },
): Promise<Refusal | null> {
  if (ctx.actor.kind !== 'operator') return refuse('operatorsOnly', 'Only an operator can decide this.')
  if (ctx.actor.id === proposedBy)
    return refuse('sameOperator', 'The operator who proposed this can withdraw it; another operator must decide it.')
  return (
    (await refuseStaff(rooms, ctx, { by: ctx.actor, needed: approversOf(kind), isDecision: true })) ??
    refuseOwnConcern(rooms, ctx, subject)
  )
}

/** The roles, one of which a decider needs; undeclared kinds have no decider. */
export const approversOf = (kind: string): readonly StaffRole[] => commandOfKind(kind)?.roles?.approve ?? []

/** The roles, one of which the proposer still needs at the approval. */
export const proposersOf = (kind: string): readonly StaffRole[] => commandOfKind(kind)?.roles?.send ?? []

type Asked = { readonly by: Actor; readonly needed: readonly StaffRole[]; readonly isDecision: boolean }

async function refuseStaff(rooms: Platform['rooms'], ctx: Ctx, { by, needed, isDecision }: Asked) {
  for (const { refuseActor } of rooms) {
    const refused = await refuseActor?.(ctx, by, { roles: needed, isDecision, at: ctx.clock.now() })
    if (refused) return refused
  }
  return null
}

/** True if an earlier approver is still on the staff with a role for it. */
export const standsFor = async (
  rooms: Platform['rooms'],
  ctx: Ctx,
  { by, needed }: { readonly by: string; readonly needed: readonly StaffRole[] },
): Promise<boolean> =>
  isIdOf('usr', by) &&
  (await refuseStaff(rooms, ctx, { by: { kind: 'operator', id: by }, needed, isDecision: true })) === null

export async function refuseProposer(
  rooms: Platform['rooms'],
  ctx: Ctx,
  { by, needed }: { readonly by: string | null; readonly needed: readonly StaffRole[] },
): Promise<Refusal<'proposerSuspended' | 'proposerWithoutRole'> | null> {
  if (by === null || !isIdOf('usr', by)) return null
  const refused = await refuseStaff(rooms, ctx, { by: { kind: 'operator', id: by }, needed, isDecision: false })
  if (!refused) return null
  return refused.code === 'operatorSuspended'
    ? refuse(
        'proposerSuspended',
        'The operator who proposed this is suspended, so it cannot be approved. Another operator must propose it again.',
        'id',
      )
    : refuse(
        'proposerWithoutRole',
        'The operator who proposed this no longer has a role that allows it, so it cannot be approved. Someone who has one must propose it again.',
        'id',
      )
}
