import { accountOf, holdAccounts, ownAccount } from '#business/accounts/server/public.ts'
import { investorOf } from '#business/people/server/public.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import type { AccountId, NameChangeId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { NameChangeKind } from '../rules/documents.ts'
import { readNewName } from '../rules/new-name.ts'
import { refuseOpening } from '../rules/obstacles.ts'
import { lockNameChange, openCaseOf } from './name-change-store.ts'
import { personOf } from './named-person.ts'

export type OpenNameChangeInput = {
  readonly id: NameChangeId
  readonly kind: NameChangeKind
  readonly accountId: AccountId
  readonly firstName: string
  readonly lastName: string
}

type Opened = { readonly id: NameChangeId }

/** Opens a case: one person is enough, since nothing changes by it. */
export async function openNameChange(ctx: ViewerCtx, input: OpenNameChangeInput): Promise<Opened | Refusal> {
  const wanted = readNewName(input)
  if (isRefusal(wanted)) return wanted
  const account = await accountOf(ctx, input.accountId)
  const investor = account && (await investorOf(ctx.tx, account.ownerId))
  if (!account || !investor) return refuse('noSuchAccount', 'We cannot find this account.', 'accountId')
  const { userId } = investor
  const own = await ownAccount(ctx.tx, userId)
  // Two cases of one person wait for each other here.
  await holdAccounts(ctx, [own.id])
  const person = await personOf(ctx, { userId, accountId: own.id })
  const refused = refuseOpening(person, wanted)
  if (refused) return refused
  const open = await openCaseOf(ctx.tx, userId)
  if (open)
    return refuse(
      'nameChangeOpenBefore',
      `Case number ${open.number} is about the name of this person. Finish or withdraw it first.`,
      'accountId',
    )
  const { firstName: formerFirst, lastName: formerLast } = person.name
  await ctx.tx
    .insertInto('names.name_change')
    .values({
      id: input.id,
      kind: input.kind,
      account_id: own.id,
      user_id: userId,
      former_first_name: formerFirst,
      former_last_name: formerLast,
      first_name: wanted.firstName,
      last_name: wanted.lastName,
      opened_by: ctx.actor.id,
      opened_at: ctx.clock.now(),
    })
    .execute()
  return { id: input.id }
}

/** Ends a case whose name has not changed; it holds nothing, so that one person is enough. */
export async function withdrawNameChange(
  ctx: ViewerCtx,
  { id, reason }: { readonly id: NameChangeId; readonly reason: string },
): Promise<Opened | Refusal> {
  const nameChange = await lockNameChange(ctx, id, 'withdraw')
  if (isRefusal(nameChange)) return nameChange
  if (!reason.trim()) return refuse('reasonRequired', 'Say why the case ends.', 'reason')
  await ctx.tx
    .updateTable('names.name_change')
    .set({ withdrawn_at: ctx.clock.now(), withdrawn_by: ctx.actor.id, withdrawn_reason: reason.trim() })
    .where('id', '=', id)
    .execute()
  return { id }
}

/** Records that those who keep the name themselves have the new one, which finishes the case. */
export async function recordNameAtPartners(
  ctx: ViewerCtx,
  { id, reference }: { readonly id: NameChangeId; readonly reference: string },
): Promise<Opened | Refusal> {
  const nameChange = await lockNameChange(ctx, id, 'recordPartners')
  if (isRefusal(nameChange)) return nameChange
  if (!reference.trim())
    return refuse('referenceRequired', 'Enter where their answers are filed, so that others find them.', 'reference')
  await ctx.tx
    .updateTable('names.name_change')
    .set({
      partners_reference: reference.trim(),
      partners_recorded_by: ctx.actor.id,
      partners_recorded_at: ctx.clock.now(),
    })
    .where('id', '=', id)
    .execute()
  return { id }
}
