import { v7 as uuidv7 } from 'uuid'
import { holdAccounts } from '#business/accounts/server/public.ts'
import { type MailAddress, mailAddresses } from '#business/people/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { type AccountId, idOf, type UserId } from '#kernel/ids.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import { notificationsMessages } from '../messages.ts'
import { waysFor } from '../rules/channels.ts'
import type { Words } from '../rules/notice.ts'
import { sendTextAt, textBody } from '../rules/texts.ts'
import { pausesOf, phonesOf, preferencesOf } from './notification-store.ts'

export type NewNotification = Words & {
  readonly userId: UserId
  readonly accountId: AccountId | null
  readonly about: string
  readonly at: Instant
}

/** The owners of these accounts, which stay locked until the transaction ends. */
export async function ownersOf(ctx: Ctx, accountIds: readonly AccountId[]): Promise<ReadonlyMap<AccountId, UserId>> {
  if (accountIds.length === 0) return new Map()
  const accounts = await holdAccounts(ctx, accountIds)
  return new Map([...accounts.values()].map(({ id, ownerId }) => [id, ownerId]))
}

/**
 * Notifies people, each once per kind and subject; a repeat sends no other mail or text. Mails leave through the
 * outbox; texts wait for permitted hours.
 */
export async function notify(ctx: Ctx, all: readonly NewNotification[]): Promise<number> {
  if (all.length === 0) return 0
  const people = await mailAddresses(ctx.tx, [...new Set(all.map(({ userId }) => userId))])
  // An event may come long after a person left or died: nothing new is written about them.
  const added = all.filter(({ userId }) => !people.get(userId)?.isErased && !people.get(userId)?.isDead)
  if (added.length === 0) return 0
  const userIds = [...new Set(added.map(({ userId }) => userId))]
  const chosen = await preferencesOf(ctx.tx, userIds)
  const pauses = await pausesOf(ctx.tx, userIds)
  const now = ctx.clock.now()
  const going = added.map((notification) => ({
    ...notification,
    id: idOf('ntf', uuidv7()),
    ways: waysFor(notification.kind, {
      chosen: chosen.get(notification.userId) ?? new Map(),
      pausedUntil: pauses.get(notification.userId) ?? null,
      now,
    }),
  }))
  const written = await ctx.tx
    .insertInto('notifications.notification')
    .values(
      going.map((notification) => ({
        id: notification.id,
        user_id: notification.userId,
        account_id: notification.accountId,
        kind: notification.kind,
        about: notification.about,
        title: notification.title,
        body: notification.body,
        link: notification.link,
        link_label: notification.linkLabel,
        in_portal: notification.ways.portal,
        at: notification.at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const fresh = new Set(written.map(({ id }) => id))
  const inserted = going.filter(({ id }) => fresh.has(id))
  await ctx.sendAll(
    inserted
      .filter(({ ways, isMailedByRoom }) => ways.mail && !isMailedByRoom)
      .map(({ id, userId }) =>
        notificationsMessages['mail.notification']({
          id: uuidv7(),
          subject: userId,
          payload: { notificationId: id },
        }),
      ),
  )
  await addTexts(
    ctx,
    inserted.filter(({ ways, text }) => ways.text && text !== undefined),
    people,
  )
  return inserted.length
}

async function addTexts(
  ctx: Ctx,
  added: readonly NewNotification[],
  people: ReadonlyMap<string, MailAddress>,
): Promise<void> {
  if (added.length === 0) return
  const userIds = [...new Set(added.map(({ userId }) => userId))]
  const phones = await phonesOf(ctx.tx, userIds)
  const reachable = added.filter(({ userId }) => phones.get(userId)?.state === 'confirmed')
  if (reachable.length === 0) return
  const now = ctx.clock.now()
  await ctx.tx
    .insertInto('notifications.text')
    .values(
      reachable.map(({ userId, kind, text }) => {
        const sendAt = sendTextAt(kind, now, people.get(userId)?.state ?? null)
        return {
          id: idOf('txt', uuidv7()),
          user_id: userId,
          number: phones.get(userId)!.number,
          body: textBody(text!),
          send_at: isBefore(sendAt, now) ? now : sendAt,
          changed_at: now,
        }
      }),
    )
    .execute()
}
