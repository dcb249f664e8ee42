import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Ctx, Platform, ViewerCtx } from '#engine/command/platform.ts'
import { type MailPort, messageIdOf } from '#engine/outbox/mail-port.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import { normalEmail } from '#kernel/email-address.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { peopleEvents } from '../events.ts'
import { peopleMessages } from '../messages.ts'
import { confirmationMail } from '../rules/confirmation-mail.ts'
import { linkExpiry } from '../rules/email-link.ts'
import type { PeoplePorts } from './people-ports.ts'
import { changeUser, lockUser, type UserRow, userBy } from './user-store.ts'

type Ask = { readonly id: number; readonly email: string }

/** A double click within a minute sends one mail. */
export async function keyOfMinute(platform: Platform, viewer: Viewer, input: Ask): Promise<string> {
  const minute = platform.clock.now().round({ smallestUnit: 'minute', roundingMode: 'floor' })
  const isConfirmed = Boolean((await userBy(platform.db, viewer.userId))?.confirmed_at)
  return `${input.id}:${input.email.toLowerCase()}:${minute}${isConfirmed ? ':confirmed' : ''}`
}

/** Sends the confirmation mail again, only to the person's own address. */
export const sendRegisterEmail =
  (ports: PeoplePorts) =>
  async (ctx: ViewerCtx, { input }: { readonly input: Ask }): Promise<{ id: number } | Refusal> => {
    const user = await lockUser(ctx.tx, ctx.viewer.userId)
    if (user.number !== input.id || user.email !== normalEmail(input.email))
      return refuse('notYours', 'We can only send a confirmation to the email address you log in with.')
    if (user.confirmed_at) return refuse('alreadyRegistered', 'This email address is already registered and confirmed.')
    await sendConfirmation(ctx, ports, user)
    return { id: user.number }
  }

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Creates a new link, which invalidates all earlier ones, and mails it. */
export async function sendConfirmation(
  ctx: Ctx,
  { sealer }: Pick<PeoplePorts, 'sealer'>,
  user: UserRow,
): Promise<void> {
  const linkId = uuidv7()
  const now = ctx.clock.now()
  await ctx.tx
    .updateTable('people.email_link')
    .set({ replaced_at: now })
    .where('user_id', '=', user.id)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
  await ctx.tx
    .insertInto('people.email_link')
    .values({
      id: linkId,
      user_id: user.id,
      email: user.email,
      token_hash: tokenHash(sealer.tokenFor('confirmEmail', linkId)),
      sent_at: now,
      expires_at: linkExpiry(now),
    })
    .execute()
  await ctx.send(peopleMessages['mail.confirmEmail']({ id: uuidv7(), subject: user.id, payload: { linkId } }))
}

/** The mail itself. The link's secret is derived from its id when it is sent, so nothing stored contains it. */
export function confirmationMailing(options: { mail: MailPort; sealer: Sealer; publicOrigin: string }) {
  const { mail, sealer, publicOrigin } = options
  return handle(peopleMessages['mail.confirmEmail'], {
    deliver: async (platform, { id, payload: { linkId } }) => {
      const link = await platform.db
        .selectFrom('people.email_link')
        .selectAll()
        .where('id', '=', linkId)
        .executeTakeFirstOrThrow()
      const user = await userBy(platform.db, link.user_id)
      const url = `${publicOrigin}/confirm/?token=${sealer.tokenFor('confirmEmail', linkId)}`
      return mail.send(platform, {
        to: link.email,
        purpose: 'requested',
        messageId: messageIdOf(id, publicOrigin),
        stop: { never: 'It goes once, to confirm an address that was given.' },
        ...confirmationMail({ firstName: user?.first_name ?? null, url }),
      })
    },
    delivered: async (ctx, { payload: { linkId } }, answer) => {
      if (answer.kind !== 'refused') return
      const link = await ctx.tx
        .selectFrom('people.email_link')
        .select(['user_id', 'email'])
        .where('id', '=', linkId)
        .executeTakeFirstOrThrow()
      const user = await lockUser(ctx.tx, link.user_id)
      if (user.email !== link.email) return
      await changeUser(ctx.tx, user.id, { invalid_email: true })
      await ctx.emit(peopleEvents.emailBounced({ userId: user.id }))
    },
  })
}
