import { accountsOf, allNamesOf, delegatesOf } from '#business/accounts/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { asDelegateReads, isMovement } from '../rules/acted-account.ts'
import type { NewNotification } from './notify.ts'

/** Adds notifications about movements in an account for the other people who may view it, if they want them. */
export async function withDelegates(ctx: Ctx, added: readonly NewNotification[]): Promise<readonly NewNotification[]> {
  const moved = added.flatMap((notification) =>
    notification.accountId !== null && isMovement(notification.kind)
      ? [{ ...notification, accountId: notification.accountId }]
      : [],
  )
  if (moved.length === 0) return added
  const delegates = await delegatesOf(ctx.tx, {
    accountIds: [...new Set(moved.map(({ accountId }) => accountId))],
    today: ctx.clock.today(),
  })
  if (delegates.length === 0) return added
  const accounts = await accountsOf(ctx, [...new Set(moved.map(({ accountId }) => accountId))])
  const all = [...accounts.values()]
  const names = await allNamesOf(ctx.tx, all)
  const holders = new Map(all.map(({ id }, nth) => [id, names[nth]!.holder]))
  const theirs = moved.flatMap((notification) => {
    const holder = holders.get(notification.accountId) ?? notification.accountId
    return delegates
      .filter(({ accountId }) => accountId === notification.accountId)
      .map(({ userId }): NewNotification => {
        const words = asDelegateReads(notification, { holder, accountId: notification.accountId })
        return { ...words, about: words.about!, userId, accountId: notification.accountId, at: notification.at }
      })
  })
  return [...added, ...theirs]
}
