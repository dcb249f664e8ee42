import { v7 as uuidv7 } from 'uuid'
import { investorOf } from '#business/people/server/door.ts'
import type { Ctx, OutboxHandler } from '#platform/command/platform.ts'
import { type MailPort, messageIdOf } from '#platform/mail/mail-port.ts'
import { letters } from '../rules/letters.ts'
import { verificationBy } from './verification-store.ts'

export type LetterKind = keyof typeof letters

/** The mail names the verification; what it says is read when it leaves. */
export const mailAbout = (ctx: Ctx, operation: LetterKind, { id }: { id: string }): Promise<void> =>
  ctx.send({ id: uuidv7(), partner: 'mail', operation, subject: id, payload: { verificationId: id } })

export type MailOptions = { readonly mail: MailPort; readonly publicOrigin: string }

/** One handler for each letter. */
export const letterHandlers = ({ mail, publicOrigin }: MailOptions): Record<string, OutboxHandler> =>
  Object.fromEntries(
    (Object.keys(letters) as LetterKind[]).map((kind) => [
      `mail.${kind}`,
      {
        deliver: async (platform, message) => {
          const { verificationId } = message.payload as { verificationId: string }
          const verification = await verificationBy(platform.db, verificationId)
          const investor = verification && (await investorOf(platform.db, verification.userId))
          if (!investor) return { kind: 'notNeeded' }
          const letter = letters[kind]({
            name: investor.firstName ?? 'investor',
            url: `${publicOrigin}/users/settings/accredited-verification/`,
            ...verification,
          })
          return mail.send(platform, {
            to: investor.email,
            purpose: 'essential',
            messageId: messageIdOf(message.id, publicOrigin),
            ...letter,
          })
        },
        delivered: async () => {},
      } satisfies OutboxHandler,
    ]),
  )
