import type { Room } from '#platform/command/platform.ts'
import type { MailPort } from '#platform/mail/mail-port.ts'
import { forgetMessages } from './forget-messages.ts'
import { mailToSender, mailToUs } from './send-contact-us-email.ts'

export const contactRoom = (options: { mail: MailPort; publicOrigin: string }): Room => ({
  name: 'contact',
  followers: { personalDataErased: forgetMessages },
  outbox: { 'mail.contactToUs': mailToUs(options), 'mail.contactReceipt': mailToSender(options) },
})
