import type { Room } from '#platform/command/platform.ts'
import type { MailPort } from '#platform/mail/mail-port.ts'
import type { Sealer } from '#platform/sealed/sealer.ts'
import { confirmationMailing } from './send-register-email.ts'

export const peopleRoom = (ports: { mail: MailPort; sealer: Sealer; publicOrigin: string }): Room => ({
  name: 'people',
  outbox: { 'mail.confirmEmail': confirmationMailing(ports) },
})
