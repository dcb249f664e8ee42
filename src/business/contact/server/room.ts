import type { Room } from '#platform/command/platform.ts'
import { type MailOptions, mailAnswer, mailReceipt, mailToStaff } from './contact-mailing.ts'
import { forgetMessages } from './forget-messages.ts'
import { alertLateMessages } from './late-messages.ts'

export const contactRoom = (options: MailOptions): Room => ({
  name: 'contact',
  followers: { personalDataErased: forgetMessages },
  dueWork: { alertLateMessages },
  outbox: {
    'mail.contactToUs': mailToStaff(options),
    'mail.contactReceipt': mailReceipt(options),
    'mail.contactAnswer': mailAnswer(options),
  },
})
