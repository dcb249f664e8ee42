import { v7 as uuidv7 } from 'uuid'
import { accountOf, namesOf } from '#business/accounts/server/public.ts'
import { investorOf } from '#business/people/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { type MailPort, messageIdOf } from '#engine/outbox/mail-port.ts'
import { handle, type OutboxHandler } from '#engine/outbox/messages.ts'
import type { VerificationId } from '#kernel/ids.ts'
import { accreditationMessages } from '../messages.ts'
import { emails } from '../rules/emails.ts'
import { verificationBy } from './verification-store.ts'

export type EmailKind = keyof typeof emails

/** The mail names the verification; its text is composed when it is sent. */
export const mailAbout = (ctx: Ctx, kind: EmailKind, { id }: { id: VerificationId }): Promise<void> =>
  ctx.send(
    accreditationMessages[`mail.${kind}` as const]({ id: uuidv7(), subject: id, payload: { verificationId: id } }),
  )

export type MailOptions = { readonly mail: MailPort; readonly publicOrigin: string }

export const emailHandlers = ({ mail, publicOrigin }: MailOptions): OutboxHandler[] =>
  (Object.keys(emails) as EmailKind[]).map((kind) =>
    handle(accreditationMessages[`mail.${kind}` as const], {
      deliver: async (platform, message) => {
        const verification = await verificationBy(platform.db, message.payload.verificationId)
        const investor = verification && (await investorOf(platform.db, verification.userId))
        if (!investor) return { kind: 'notNeeded' }
        const account = await accountOf(platform, verification.accountId)
        const business = account && (await namesOf(platform.db, account)).business
        const email = emails[kind]({
          name: investor.firstName ?? 'investor',
          business,
          url: `${publicOrigin}/users/settings/accredited-verification/${business ? `?sid=${verification.accountId}` : ''}`,
          ...verification,
        })
        return mail.send(platform, {
          to: investor.email,
          purpose: 'essential',
          messageId: messageIdOf(message.id, publicOrigin),
          stop: { never: 'It answers a request for verification, and says when what it gave ends.' },
          ...email,
        })
      },
    }),
  )
