import type { Ctx, InboxHandler } from '#platform/command/platform.ts'
import { helpBody, startBody } from '../rules/texts.ts'
import { changeText, noteFailure, send } from './send-texts.ts'
import { endTexts, resumeTexts } from './text-consent.ts'
import type { TextsEvent } from './texts-port.ts'

/** Replies and reports of the texts partner. The event itself is all there is to know, and its signature was checked. */
export const textEvents: InboxHandler = {
  read: async (_platform, { body }) => body as TextsEvent,
  apply: async (ctx, _event, truth: TextsEvent) =>
    truth.kind === 'reply' ? takeReply(ctx, truth) : takeStatus(ctx, truth),
}

/** The partner itself confirms a STOP; a number that stopped cannot be sent anything else. */
async function takeReply(ctx: Ctx, { from, wish }: Extract<TextsEvent, { kind: 'reply' }>): Promise<void> {
  if (wish === 'stop') await endTexts(ctx, from, { how: 'reply' })
  if (wish === 'start' && (await resumeTexts(ctx, from))) await answer(ctx, from, startBody)
  if (wish === 'help') await answer(ctx, from, helpBody)
}

const answer = (ctx: Ctx, number: string, body: string): Promise<void> => send(ctx, 'answer', number, { number, body })

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
    await changeText(ctx, text.id, { state: 'failed', because: errorCode ?? status })
    await noteFailure(ctx, text.number)
  }
}
