import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import { onWebhook } from '#engine/inbox/inbound.ts'
import { type TextsEvent, textsInbound } from '../inbound.ts'
import { notificationsMessages } from '../messages.ts'
import { helpBody, startBody } from '../rules/texts.ts'
import { changeText, noteFailure } from './send-texts.ts'
import { endTexts, resumeTexts } from './text-consent.ts'

/** Replies and delivery reports of the texts partner. The event contains everything, and its signature was checked. */
export const textEvents = onWebhook(textsInbound, {
  read: async (_platform, { body }) => body,
  apply: async (ctx, _event, textEvent) =>
    textEvent.kind === 'reply' ? takeReply(ctx, textEvent) : takeStatus(ctx, textEvent),
})

/** The partner itself confirms a STOP; nothing else can be sent to that number. */
async function takeReply(ctx: Ctx, { from, wish }: Extract<TextsEvent, { kind: 'reply' }>): Promise<void> {
  if (wish === 'stop') await endTexts(ctx, from, { how: 'reply' })
  if (wish === 'start' && (await resumeTexts(ctx, from))) await answer(ctx, from, startBody)
  if (wish === 'help') await answer(ctx, from, helpBody)
}

const answer = (ctx: Ctx, number: string, body: string): Promise<void> =>
  ctx.send(notificationsMessages['texts.answer']({ id: uuidv7(), subject: number, payload: { number, body } }))

async function takeStatus(ctx: Ctx, { id, status, errorCode }: Extract<TextsEvent, { kind: 'status' }>): Promise<void> {
  const text = await ctx.tx
    .selectFrom('notifications.text')
    .selectAll()
    .where('partner_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!text || text.state === 'delivered' || text.state === 'failed') return
  if (status === 'delivered') {
    await changeText(ctx, text.id, { state: 'delivered' })
    await ctx.tx
      .updateTable('notifications.phone')
      .set({ failures: 0 })
      .where('user_id', '=', text.user_id)
      .where('number', '=', text.number)
      .execute()
  }
  if (status === 'undelivered' || status === 'failed') {
    await changeText(ctx, text.id, { state: 'failed', reason: errorCode ?? status })
    await noteFailure(ctx, text.number)
  }
}
