import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { checked } from '#engine/command/checked.ts'
import type { Actor, Ctx, Platform } from '#engine/command/platform.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { type ContactMessageId, idOf } from '#kernel/ids.ts'
import { networkOf } from '#kernel/network.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { outreachEvents } from '../events.ts'
import { outreachMessages } from '../messages.ts'
import { contactMessage, refuseFlood } from '../rules/contact-message.ts'

export const visitor: Actor = { kind: 'system', id: 'visitor' }

export const sendContactUsEmail =
  ({ viewer, ip }: { readonly viewer: Viewer | null; readonly ip: string }) =>
  async (
    ctx: Ctx,
    { input }: { readonly input: unknown },
  ): Promise<{ id: ContactMessageId; ticket: number } | Refusal> => {
    const given = checked(contactMessage, input)
    if (isRefusal(given)) return given
    const refused = refuseFlood(await sentInLastMinute(ctx, ip))
    if (refused) return refused
    const receiptMailId = uuidv7()
    const row = await ctx.tx
      .insertInto('outreach.message')
      .values({
        id: idOf('msg', uuidv7()),
        email: given.email,
        first_name: given.firstName,
        last_name: given.lastName,
        message: given.message,
        user_id: viewer?.userId ?? null,
        claimed_ip_address: given.identity,
        seen_ip_address: networkOf(ip),
        received_at: ctx.clock.now(),
        receipt_mail_id: receiptMailId,
      })
      .returning(['id', 'ticket'])
      .executeTakeFirstOrThrow()
    const mail = { subject: row.id, payload: { messageId: row.id } }
    await ctx.send(outreachMessages['mail.contactToUs']({ ...mail, id: uuidv7() }))
    await ctx.send(outreachMessages['mail.contactReceipt']({ ...mail, id: receiptMailId }))
    await ctx.emit(outreachEvents.contactMessageReceived({ messageId: row.id, ticket: row.ticket }))
    return row
  }

/** The operation has no key of its own: the same text from the same sender within a day is one message. */
export const keyOfWords = ({ clock }: Pick<Platform, 'clock'>, input: unknown): string =>
  `${clock.today()}:${createHash('sha256').update(JSON.stringify(input)).digest('base64url')}`

async function sentInLastMinute(ctx: Ctx, ip: string): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('outreach.message')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('seen_ip_address', '=', networkOf(ip))
    .where('received_at', '>', ctx.clock.now().subtract({ minutes: 1 }))
    .executeTakeFirstOrThrow()
  return Number(count)
}
