import { privacyEvents } from '#business/privacy/events.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { task } from '#engine/jobs/jobs.ts'
import type { MailPort } from '#engine/outbox/mail-port.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import { notificationsJobs } from '../jobs.ts'
import { forgetTold } from './forget.ts'
import { listeners, tellHolders } from './hear.ts'
import { notificationMailing } from './mailing.ts'
import { sendTexts, textOfAnswer, textOfCode, textOfNotification } from './send-texts.ts'
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
  followers: [follow(privacyEvents.personalDataErased, forgetTold)],
  tasks: [task(notificationsJobs.tellHolders, tellHolders)],
  dueWork: { sendTexts },
  outbox: [
    notificationMailing(options),
    textOfNotification(options.texts),
    textOfCode(options.texts, options),
    textOfAnswer(options.texts),
  ],
  inbox: [textEvents],
})
