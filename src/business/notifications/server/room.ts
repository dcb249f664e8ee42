import type { Room } from '#platform/command/platform.ts'
import type { MailPort } from '#platform/mail/mail-port.ts'
import type { Sealer } from '#platform/sealed/sealer.ts'
import { forgetTold } from './forget.ts'
import { listeners, tellHolders } from './hear.ts'
import { notificationMailing } from './mailing.ts'
import { sendTexts, textOfNotification, textOfPhone } from './send-texts.ts'
import { textEvents } from './take-text-events.ts'
import type { TextsPort } from './texts-port.ts'

type Options = {
  readonly mail: MailPort
  readonly texts: TextsPort
  readonly sealer: Pick<Sealer, 'tokenFor'>
  readonly publicOrigin: string
}

/** Notifications: who is told what, by which way. It hears of everything; nobody knows it. */
export const notificationsRoom = (options: Options): Room => ({
  name: 'notifications',
  listeners,
  followers: { personalDataErased: forgetTold },
  tasks: { 'notifications.tellHolders': tellHolders },
  dueWork: { sendTexts },
  outbox: {
    'mail.notification': notificationMailing(options),
    'texts.notification': textOfNotification(options.texts),
    'texts.code': textOfPhone(options.texts, options),
    'texts.answer': textOfPhone(options.texts, options),
  },
  inbox: { texts: textEvents },
})
