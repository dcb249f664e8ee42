import { v7 as uuidv7 } from 'uuid'
import { delegatesEvents } from '#business/delegates/events.ts'
import { peopleEvents } from '#business/people/events.ts'
import { signUpOf } from '#business/people/server/public.ts'
import { privacyEvents } from '#business/privacy/events.ts'
import { recordRows } from '#engine/books/recorded-rows.ts'
import type { Ctx, Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { idOf, readId, type UserId } from '#kernel/ids.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { refuseUnregistered } from '../rules/access.ts'
import { changeScope, holdAccess, letIn, peopleIn, shutOut } from './access-store.ts'
import { accountsOfOwners, ownAccount } from './account-store.ts'
import { authorizeAccount } from './authorize-account.ts'
import { accountsBooksRules } from './books-rules.ts'
import { forgetBusinessNames } from './open-business-account.ts'
import { accountRows } from './recorded-accounts.ts'

/** Every person has an account from the start, so that no code has to check for one. */
async function openAccount(ctx: Ctx, { userId }: { userId: UserId }): Promise<void> {
  const id = idOf('acc', uuidv7())
  await ctx.tx
    .insertInto('accounts.account')
    .values({ id, owner_id: userId, opened_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await recordRows(ctx, accountRows, [id])
}

async function takeType(
  ctx: Ctx,
  { userId, type }: { userId: UserId; type: 'individual' | 'business' },
): Promise<void> {
  const { id } = await ownAccount(ctx.tx, userId)
  await ctx.tx.updateTable('accounts.account').set({ type }).where('id', '=', id).execute()
  await recordRows(ctx, accountRows, [id])
}

export const accountsRoom = (): Room => ({
  name: 'accounts',
  booksRules: accountsBooksRules,
  accountsConcerned: {
    acc: async (_ctx, id) => [readId('acc', id)],
    usr: async (ctx, id) => (await accountsOfOwners(ctx.tx, [readId('usr', id)])).map((account) => account.id),
  },
  peopleIn,
  refuseChange: async (ctx, { viewer, accountId, command }) => {
    if (viewer.owns === accountId) return null
    if (viewer.actingIn) await holdAccess(ctx, viewer.actingIn.grantId)
    const account = await authorizeAccount(ctx, viewer, accountId, 'write')
    if (isRefusal(account)) return account
    return viewer.actingIn ? refuseUnregistered(command.effect, await signUpOf(ctx.tx, viewer.userId)) : null
  },
  followers: [
    follow(peopleEvents.userCreated, openAccount),
    follow(peopleEvents.userRegistered, takeType),
    follow(delegatesEvents.accessGranted, letIn),
    follow(delegatesEvents.accessScopeChanged, changeScope),
    follow(delegatesEvents.accessEnded, shutOut),
    follow(privacyEvents.personalDataErased, forgetBusinessNames),
  ],
})
