import { isIdOf } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Actor, Ctx, Platform } from '../command/platform.ts'
import { refuseOwnConcern } from './own-concern.ts'

/** One rule for every proposal: the person who decides has neither proposed it nor a part in it, as its subject or as their delegate. */
export async function refuseDecider(
  { rooms }: Pick<Platform, 'rooms'>,
  ctx: Ctx,
  { proposed_by: proposedBy, subject }: { readonly proposed_by: string; readonly subject: string },
): Promise<Refusal | null> {
  if (ctx.actor.kind !== 'operator') return refuse('operatorsOnly', 'Only an operator can decide this.')
  if (ctx.actor.id === proposedBy)
    return refuse('sameOperator', 'The operator who proposed this can withdraw it; another operator must decide it.')
  return refuseOwnConcern(rooms, ctx, subject)
}

/** A proposal falls with the person who made it: what a suspended operator left waiting is not carried out. */
export async function refuseProposer(
  rooms: Platform['rooms'],
  ctx: Ctx,
  proposedBy: string | null,
): Promise<Refusal<'proposerSuspended'> | null> {
  if (proposedBy === null || !isIdOf('usr', proposedBy)) return null
  const proposer: Actor = { kind: 'operator', id: proposedBy }
  for (const { refuseActor } of rooms)
    if (await refuseActor?.(ctx, proposer))
      return refuse(
        'proposerSuspended',
        'The operator who proposed this is suspended, so it cannot be approved. Another operator must propose it again.',
        'id',
      )
  return null
}
