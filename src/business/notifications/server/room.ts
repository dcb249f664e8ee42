import { sql } from 'kysely'
import { privacyEvents } from '#business/privacy/events.ts'
import type { Ctx, Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { task } from '#engine/jobs/jobs.ts'
import { forgetWords } from '#engine/outbox/forget-words.ts'
import type { MailPort } from '#engine/outbox/mail-port.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { UserId } from '#kernel/ids.ts'
import { notificationsJobs } from '../jobs.ts'
import { listeners, tellHolders } from './event-listeners.ts'
import { notificationMailing } from './mailing.ts'
import { sendTexts, textOfAnswer, textOfCode, textOfNotification } from './send-texts.ts'
import { textEvents } from './take-text-events.ts'
import type { TextsPort } from './texts-port.ts'

type Options = {
  readonly mail: MailPort
  readonly texts: TextsPort
  readonly sealer: Pick<Sealer, 'tokenFor'>
  readonly publicOrigin: string
}

/** Notifications: recipients, content and channels. It subscribes to every room; no room imports it. */
export const notificationsRoom = (options: Options): Room => ({
  name: 'notifications',
  listeners,
  followers: [follow(privacyEvents.personalDataErased, forgetTold)],
  tasks: [task(notificationsJobs.tellHolders, tellHolders)],
  dueWork: { sendTexts },
  outbox: [
    notificationMailing(options),
    textOfNotification(options.texts),
    textOfCode(options.texts, options),
    textOfAnswer(options.texts),
  ],
  inbox: [textEvents],
})

/** Deletes a person's notifications and phone; their consent to texts only at a full erasure. */
async function forgetTold(
  ctx: Ctx,
  { userId, depth }: { readonly userId: UserId; readonly depth: 'unneeded' | 'all' },
): Promise<void> {
  const { rows } = await sql<{ number: string }>`select number from notifications.phone where user_id = ${userId}
    union select number from notifications.text_consent where user_id = ${userId}`.execute(ctx.tx)
  await forgetWords(
    ctx,
    rows.map(({ number }) => number),
  )
  await sql`select notifications.forget(${userId}, ${depth === 'all'})`.execute(ctx.tx)
}
