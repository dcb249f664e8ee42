import { v7 as uuidv7 } from 'uuid'
import { checked } from '#engine/command/checked.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { type ContactMessageId, idOf } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { outreachMessages } from '../messages.ts'
import { closingReason, messageAnswer, messageCan, refuseOneMoreAnswer } from '../rules/message-state.ts'
import { type ContactMessage, lockMessage } from './message-store.ts'

type Done = { readonly id: ContactMessageId }

const noSuchMessage = () => refuse('noSuchMessage', 'We cannot find this message.', 'id')
const wrongState = (message: ContactMessage) =>
  refuse(
    'messageStateChanged',
    message.state === 'closed'
      ? 'This message is closed. Reopen it first.'
      : 'This message is not closed. Reload the page to see what happened to it.',
    'id',
  )

/** Sends an answer to the sender, in the receipt's thread. */
export async function answerContactMessage(
  ctx: Ctx,
  { id, text }: { readonly id: ContactMessageId; readonly text: string },
): Promise<Done | Refusal> {
  const input = checked(messageAnswer, { text })
  if (isRefusal(input)) return input
  const message = await lockMessage(ctx, id)
  if (!message) return noSuchMessage()
  if (!messageCan('answer', message.state)) return wrongState(message)
  const { count } = await ctx.tx
    .selectFrom('outreach.answer')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('message_id', '=', id)
    .executeTakeFirstOrThrow()
  const full = refuseOneMoreAnswer(count)
  if (full) return full
  const mailId = uuidv7()
  const answer = { id: idOf('ans', uuidv7()), message_id: id, text: input.text, mail_id: mailId }
  await ctx.tx
    .insertInto('outreach.answer')
    .values({ ...answer, answered_by: ctx.actor.id, answered_at: ctx.clock.now() })
    .execute()
  await ctx.tx.updateTable('outreach.message').set({ answered_at: ctx.clock.now() }).where('id', '=', id).execute()
  const payload = { messageId: id, answerId: answer.id }
  await ctx.send(outreachMessages['mail.contactAnswer']({ id: mailId, subject: id, payload }))
  return { id }
}

export async function closeContactMessage(
  ctx: Ctx,
  { id, reason }: { readonly id: ContactMessageId; readonly reason: string },
): Promise<Done | Refusal> {
  const input = checked(closingReason, { reason })
  if (isRefusal(input)) return input
  const message = await lockMessage(ctx, id)
  if (!message) return noSuchMessage()
  if (!messageCan('close', message.state)) return wrongState(message)
  await ctx.tx
    .updateTable('outreach.message')
    .set({ closed_at: ctx.clock.now(), closed_by: ctx.actor.id, close_reason: input.reason })
    .where('id', '=', id)
    .execute()
  return { id }
}

/** Undoes a closing; the audit log keeps its author and reason. */
export async function reopenContactMessage(ctx: Ctx, { id }: Done): Promise<Done | Refusal> {
  const message = await lockMessage(ctx, id)
  if (!message) return noSuchMessage()
  if (!messageCan('reopen', message.state)) return wrongState(message)
  await ctx.tx
    .updateTable('outreach.message')
    .set({ closed_at: null, closed_by: null, close_reason: null })
    .where('id', '=', id)
    .execute()
  return { id }
}
