import { mailAddresses, noteBouncedMail } from '#business/people/server/door.ts'
import type { OutboxHandler } from '#platform/command/platform.ts'
import { type MailPort, messageIdOf } from '#platform/mail/mail-port.ts'
import { notificationLetter } from '../rules/letters.ts'
import { notificationBy } from './notification-store.ts'

type Sent = Awaited<ReturnType<MailPort['send']>> & { readonly to: string }
type Answer = Sent | { readonly kind: 'notNeeded' }

/** The mail of a notification, in the layout of all our mails. An address that takes none is asked for no more. */
export const notificationMailing = ({
  mail,
  publicOrigin,
}: {
  readonly mail: MailPort
  readonly publicOrigin: string
}): OutboxHandler => ({
  deliver: async (platform, { id, payload }): Promise<Answer> => {
    const it = await notificationBy(platform.db, (payload as { notificationId: string }).notificationId)
    const person = (await mailAddresses(platform.db, [it.userId])).get(it.userId)
    // An address that nobody proved may be a stranger's: what is about an account stays in the portal until then.
    if (!person?.isProved || person.isInvalid) return { kind: 'notNeeded' }
    const letter = notificationLetter(it, { firstName: person.firstName, publicOrigin })
    return {
      ...(await mail.send(platform, {
        to: person.email,
        purpose: 'essential',
        messageId: messageIdOf(id, publicOrigin),
        ...letter,
      })),
      to: person.email,
    }
  },
  delivered: async (ctx, { subject }, answer: Answer) => {
    if (answer.kind === 'refused' && answer.code === 'bounced') await noteBouncedMail(ctx, subject, answer.to)
  },
})
