import { mailAddresses, noteBouncedMail } from '#business/people/server/public.ts'
import { type MailPort, messageIdOf } from '#engine/outbox/mail-port.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import { readId } from '#kernel/ids.ts'
import { notificationsMessages } from '../messages.ts'
import { kindOf } from '../rules/kinds.ts'
import { notificationEmail } from '../rules/notification-email.ts'
import { notificationBy } from './notification-store.ts'
import { oneClickUrl, stopPageUrl } from './stop-link.ts'

type Sent = Awaited<ReturnType<MailPort['send']>> & { readonly to: string }
type Answer = Sent | { readonly kind: 'notNeeded' }

/** The mail of a notification, in our common layout. An address that does not accept mail gets no more. */
export const notificationMailing = ({
  mail,
  sealer,
  publicOrigin,
}: {
  readonly mail: MailPort
  readonly sealer: Pick<Sealer, 'tokenFor'>
  readonly publicOrigin: string
}) =>
  handle(notificationsMessages['mail.notification'], {
    deliver: async (platform, { id, payload }): Promise<Answer> => {
      const it = await notificationBy(platform.db, payload.notificationId)
      const person = (await mailAddresses(platform.db, [it.userId])).get(it.userId)
      // An unproved address may be a stranger's, so news about an account stays in the portal until it is proved.
      if (!person?.isProved || person.isInvalid || person.isDead) return { kind: 'notNeeded' }
      const links = { sealer, publicOrigin }
      const { always } = kindOf(it.kind)
      const email = notificationEmail(it, {
        firstName: person.firstName,
        publicOrigin,
        stopUrl: stopPageUrl(links, it),
      })
      return {
        ...(await mail.send(platform, {
          to: person.email,
          purpose: 'essential',
          messageId: messageIdOf(id, publicOrigin),
          stop: always ? { never: always } : { url: oneClickUrl(links, it) },
          ...email,
        })),
        to: person.email,
      }
    },
    delivered: async (ctx, { subject }, answer) => {
      if (answer.kind === 'refused' && answer.code === 'bounced')
        await noteBouncedMail(ctx, readId('usr', subject), answer.to)
    },
  })
