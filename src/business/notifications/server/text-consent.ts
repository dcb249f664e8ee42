import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import type { NotificationsTextConsent } from '#io/db/schema.generated.ts'
import type { UserId } from '#kernel/ids.ts'
import { notificationsEvents } from '../events.ts'
import { textConsent, wholeTextConsent } from '../rules/texts.ts'
import { lockPhones } from './notification-store.ts'

const consentHash = createHash('sha256').update(wholeTextConsent).digest('hex')

export function noteConsent(
  ctx: Ctx,
  { userId, number, how, ip }: { userId: UserId; number: string; how: 'portal' | 'reply'; ip: string | null },
): Promise<void> {
  const shown = how === 'portal' ? { version: textConsent.version, text_hash: consentHash } : {}
  return add(ctx, { user_id: userId, number, what: 'given', how, ip_address: ip, ...shown })
}

export const noteWithdrawal = (
  ctx: Ctx,
  { userId, number, how }: { userId: UserId; number: string; how: 'portal' | 'reply' | 'partner' },
): Promise<void> => add(ctx, { user_id: userId, number, what: 'withdrawn', how, ip_address: null })

async function add(ctx: Ctx, row: Omit<Insertable<NotificationsTextConsent>, 'id' | 'at'>): Promise<void> {
  await ctx.tx
    .insertInto('notifications.text_consent')
    .values({ id: uuidv7(), at: ctx.clock.now(), ...row })
    .execute()
}

/** Stops texts to this number for everyone who gave it: they asked for it, or it refuses texts. */
export async function endTexts(
  ctx: Ctx,
  number: string,
  { how, reason }: { how: 'reply' | 'partner' | 'invalid'; reason?: string },
): Promise<void> {
  const now = ctx.clock.now()
  for (const phone of await lockPhones(ctx.tx, number)) {
    if (phone.state === 'stopped' || phone.state === 'invalid') continue
    await ctx.tx
      .updateTable('notifications.phone')
      .set({ changed_at: now, ...(how === 'invalid' ? { invalidity_reason: reason ?? '' } : { stopped_at: now }) })
      .where('user_id', '=', phone.userId)
      .execute()
    if (how !== 'invalid') await noteWithdrawal(ctx, { userId: phone.userId, number, how })
    await ctx.emit(notificationsEvents.textsStopped({ userId: phone.userId, ...(reason ? { reason } : {}) }))
  }
}

/** A reply can resume texts that a reply stopped; a number that was never confirmed stays silent. */
export async function resumeTexts(ctx: Ctx, number: string): Promise<boolean> {
  const stopped = (await lockPhones(ctx.tx, number)).filter(({ state }) => state === 'stopped')
  for (const { userId } of stopped) {
    await ctx.tx
      .updateTable('notifications.phone')
      .set({ stopped_at: null, failures: 0, changed_at: ctx.clock.now() })
      .where('user_id', '=', userId)
      .execute()
    await noteConsent(ctx, { userId, number, how: 'reply', ip: null })
  }
  return stopped.length > 0
}
