import { holdAccounts } from '#business/accounts/server/public.ts'
import { holdCustomers } from '#business/identity/server/public.ts'
import { changeLegalName as changeName, holdPerson } from '#business/people/server/public.ts'
import type { ProposedBy } from '#engine/approvals/proposals.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { NameChangeId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { NameChangeObstacle } from '../rules/obstacles.ts'
import { readObstacles } from './name-change-picture.ts'
import { lockNameChange, nameChangeBy, refuseStep } from './name-change-store.ts'

/** One refusal for all that is in the way; the case's page lists it point by point. */
const refuseObstacles = (obstacles: readonly NameChangeObstacle[]): Refusal<'nameChangeNotReady'> | null =>
  obstacles.length === 0
    ? null
    : refuse('nameChangeNotReady', obstacles.map(({ message }) => message).join(' '), 'nameChangeId')

/** Refuses a proposal that could not be carried out as the case is now. */
export async function checkChange(ctx: Ctx, id: NameChangeId): Promise<Refusal | null> {
  const nameChange = await nameChangeBy(ctx.tx, id)
  return refuseStep(nameChange, 'change') ?? refuseObstacles(await readObstacles(ctx, nameChange!))
}

/** The new name becomes the person's. The case keeps the former one. */
export async function changeLegalName(
  ctx: Ctx,
  id: NameChangeId,
  { proposedBy }: ProposedBy,
): Promise<{ id: NameChangeId } | Refusal> {
  const nameChange = await lockNameChange(ctx, id, 'change')
  if (isRefusal(nameChange)) return nameChange
  const { userId, accountId } = nameChange
  await holdAccounts(ctx, [accountId])
  await holdPerson(ctx, userId)
  await holdCustomers(ctx, [accountId])
  // All that was checked for the proposal is read again under the locks: an estate may have been opened meanwhile.
  const refused = refuseObstacles(await readObstacles(ctx, nameChange))
  if (refused) return refused
  const fields = await changeName(ctx, userId, nameChange.wanted)
  await ctx.tx
    .updateTable('names.name_change')
    .set({ proposed_by: proposedBy, approved_by: ctx.actor.id, changed_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute()
  // The audit is kept for good, so it names the case and no name.
  await ctx.audit({ action: 'changeLegalName', subject: id, detail: { kind: nameChange.kind, person: userId, fields } })
  return { id }
}
