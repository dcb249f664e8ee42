import type { Room } from '#platform/command/platform.ts'
import type { MailPort } from '#platform/mail/mail-port.ts'
import { mailToSender, mailToUs } from './send-contact-us-email.ts'

export const contactRoom = (options: { mail: MailPort; publicOrigin: string }): Room => ({
  name: 'contact',
  outbox: { 'mail.contactToUs': mailToUs(options), 'mail.contactReceipt': mailToSender(options) },
})
