import { sql, type Updateable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { NotificationsText } from '#io/db/schema.generated.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { PartnerTextId, TextId } from '#kernel/ids.ts'
import { notificationsMessages } from '../messages.ts'
import { codeBody, failuresThatEnd } from '../rules/texts.ts'
import { lockPhones } from './notification-store.ts'
import { codeOf } from './phone.ts'
import { endTexts } from './text-consent.ts'
import type { TextsPort } from './texts-port.ts'

const sender = { kind: 'system', id: 'notifications' } as const

/** Sends the partner the texts permitted at this hour. Kinds switched off meanwhile are dropped. */
export const sendTexts = whenDue(
  ({ now }) => sql<boolean>`exists (select from notifications.text where state = 'waiting' and send_at <= ${now()})`,
  (platform) =>
    inTransaction(platform, sender, async (ctx) => {
      const now = ctx.clock.now()
      const due = await ctx.tx
        .selectFrom('notifications.text')
        .selectAll()
        .where('state', '=', 'waiting')
        .where('send_at', '<=', now)
        .orderBy('send_at')
        .limit(200)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const text of due) {
        const isWanted = (await lockPhones(ctx.tx, text.number)).some(
          (phone) => phone.userId === text.user_id && phone.state === 'confirmed',
        )
        await changeText(ctx, text.id, { state: isWanted ? 'queued' : 'dropped' })
        if (isWanted)
          await ctx.send(
            notificationsMessages['texts.notification']({
              id: uuidv7(),
              subject: text.user_id,
              payload: { textId: text.id },
            }),
          )
      }
      return due.length
    }),
)

type Answer = Awaited<ReturnType<TextsPort['send']>> & { readonly number: string }
type Outcome = Answer | { readonly kind: 'unknown' } | { readonly kind: 'notNeeded' }

/**
 * The partner has no idempotency key, so each text is marked before sending: one with an unknown outcome is not sent
 * again. The same news is in the portal and in a mail.
 */
export const textOfNotification = (texts: TextsPort) =>
  handle(notificationsMessages['texts.notification'], {
    deliver: async (platform, { payload: { textId } }): Promise<Outcome> => {
      const text = await platform.db
        .updateTable('notifications.text')
        .set({ state: 'sending', changed_at: platform.clock.now() })
        .where('id', '=', textId)
        .where('state', '=', 'queued')
        .returning(['number', 'body'])
        .executeTakeFirst()
      if (!text) return { kind: (await stateOf(platform, textId)) === 'sending' ? 'unknown' : 'notNeeded' }
      try {
        return {
          ...(await texts.send(platform, { to: text.number, body: text.body, purpose: 'essential' })),
          number: text.number,
        }
      } catch (error) {
        if (!wasNotTaken(error)) return { kind: 'unknown' }
        await inTransaction(platform, sender, (ctx) => changeText(ctx, textId, { state: 'queued' }))
        throw error
      }
    },
    delivered: async (ctx, { payload: { textId } }, answer) => {
      if (answer.kind === 'notNeeded') return
      if (answer.kind === 'unknown') return changeText(ctx, textId, { state: 'unknown' })
      if (answer.kind === 'withheld') return changeText(ctx, textId, { state: 'dropped' })
      if (answer.kind === 'sent') return changeText(ctx, textId, { state: 'sent', partner_id: answer.id })
      await changeText(ctx, textId, { state: 'failed', reason: answer.code })
      await takeRefusal(ctx, answer)
    },
  })

export const textOfCode = (texts: TextsPort, { sealer }: { readonly sealer: Pick<Sealer, 'tokenFor'> }) =>
  handle(notificationsMessages['texts.code'], {
    deliver: (platform, { payload: { number, codeId } }) =>
      textTo(texts, platform, number, codeBody(codeOf(sealer, codeId))),
    delivered: (ctx, _message, answer) => takeAnswer(ctx, answer),
  })

export const textOfAnswer = (texts: TextsPort) =>
  handle(notificationsMessages['texts.answer'], {
    deliver: (platform, { payload: { number, body } }) => textTo(texts, platform, number, body),
    delivered: (ctx, _message, answer) => takeAnswer(ctx, answer),
  })

const textTo = async (texts: TextsPort, platform: Platform, number: string, body: string): Promise<Answer> => ({
  ...(await texts.send(platform, { to: number, body, purpose: 'requested' })),
  number,
})

async function takeAnswer(ctx: Ctx, answer: Answer): Promise<void> {
  if (answer.kind === 'refused') await takeRefusal(ctx, answer)
}

const stateOf = async (platform: Platform, id: TextId): Promise<string | undefined> =>
  (await platform.db.selectFrom('notifications.text').select('state').where('id', '=', id).executeTakeFirst())?.state

/** True if the partner refused it or was never reached. A cut connection or a timeout proves neither. */
const wasNotTaken = (error: unknown): boolean => {
  const { status, code } = error as { status?: number; code?: unknown }
  return (status !== undefined && status >= 400) || code === 'ECONNREFUSED' || code === 'ENOTFOUND'
}

type TextState = NonNullable<Updateable<NotificationsText>['state']>

export async function changeText(
  ctx: Ctx,
  id: TextId,
  values: { state: TextState; reason?: string; partner_id?: PartnerTextId },
): Promise<void> {
  await ctx.tx
    .updateTable('notifications.text')
    .set({ ...values, changed_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute()
}

/** A number that refuses texts gets none any more; its owner sees why in the portal. */
async function takeRefusal(ctx: Ctx, { code, number }: Extract<Answer, { kind: 'refused' }>): Promise<void> {
  if (code === 'optedOut') return endTexts(ctx, number, { how: 'partner' })
  if (code === 'invalidNumber')
    return endTexts(ctx, number, { how: 'invalid', reason: 'This number cannot receive texts. Enter another one.' })
  await noteFailure(ctx, number)
}

/** Counts failures in a row, after which the number is treated as gone. */
export async function noteFailure(ctx: Ctx, number: string): Promise<void> {
  for (const { userId, failures } of await lockPhones(ctx.tx, number)) {
    await ctx.tx
      .updateTable('notifications.phone')
      .set({ failures: failures + 1, changed_at: ctx.clock.now() })
      .where('user_id', '=', userId)
      .execute()
    if (failures + 1 === failuresThatEnd)
      await endTexts(ctx, number, { how: 'invalid', reason: 'Several texts in a row did not reach your phone.' })
  }
}
