import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { company } from '#business/company/company.ts'
import { idOf } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { checked } from '#platform/command/checked.ts'
import { runCommand } from '#platform/command/command.ts'
import type { Actor, Ctx, OutboxHandler, OutboxMessage, Platform } from '#platform/command/platform.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { type MailPort, messageIdOf } from '#platform/mail/mail-port.ts'
import { letterToSender, letterToUs } from '../rules/contact-letters.ts'
import { contactMessage, refuseFlood } from '../rules/contact-message.ts'

const visitor: Actor = { kind: 'system', id: 'visitor' }

/** Takes a message from anybody, gives it a number, and mails it to us and back to its sender. */
export function sendContactUsEmail(
  platform: Platform,
  viewer: Viewer | null,
  ask: { readonly input: unknown; readonly ip: string },
): Promise<{ id: string; ticket: number } | Refusal> {
  // The operation has no key of its own: the same words from the same sender within a day are one message.
  const words = createHash('sha256').update(JSON.stringify(ask.input)).digest('base64url')
  const key = `${platform.clock.today()}:${words}`
  const actor = viewer?.actor ?? visitor
  return runCommand(platform, { actor, operation: 'sendContactUsEmail', key, input: ask.input }, async (ctx) => {
    const given = checked(contactMessage, ask.input)
    if (isRefusal(given)) return given
    const refused = refuseFlood(await sentInLastMinute(ctx, ask.ip))
    if (refused) return refused
    const row = await ctx.tx
      .insertInto('contact.message')
      .values({
        id: idOf('msg', uuidv7()),
        email: given.email,
        first_name: given.firstName,
        last_name: given.lastName,
        message: given.message,
        user_id: viewer?.userId ?? null,
        claimed_ip_address: given.identity,
        seen_ip_address: ask.ip,
        received_at: ctx.clock.now(),
      })
      .returning(['id', 'ticket'])
      .executeTakeFirstOrThrow()
    for (const operation of ['contactToUs', 'contactReceipt'])
      await ctx.send({ id: uuidv7(), partner: 'mail', operation, subject: row.id, payload: { messageId: row.id } })
    await ctx.announce({ kind: 'contactMessageReceived', messageId: row.id, ticket: row.ticket })
    return row
  })
}

async function sentInLastMinute(ctx: Ctx, ip: string): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('contact.message')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('seen_ip_address', '=', ip)
    .where('received_at', '>', ctx.clock.now().subtract({ minutes: 1 }))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function messageOf(platform: Platform, message: OutboxMessage) {
  const { messageId } = message.payload as { messageId: string }
  const row = await platform.db
    .selectFrom('contact.message')
    .selectAll()
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow()
  return { ...row, firstName: row.first_name, lastName: row.last_name }
}

type Options = { readonly mail: MailPort; readonly publicOrigin: string }

export const mailToUs = ({ mail, publicOrigin }: Options): OutboxHandler => ({
  deliver: async (platform, message) => {
    const about = await messageOf(platform, message)
    return mail.send({ to: company.email, messageId: messageIdOf(message.id, publicOrigin), ...letterToUs(about) })
  },
  delivered: async () => {},
})

export const mailToSender = ({ mail, publicOrigin }: Options): OutboxHandler => ({
  deliver: async (platform, message) => {
    const about = await messageOf(platform, message)
    return mail.send({ to: about.email, messageId: messageIdOf(message.id, publicOrigin), ...letterToSender(about) })
  },
  delivered: async () => {},
})
