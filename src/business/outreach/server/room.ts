import { estatesEvents } from '#business/estates/events.ts'
import { privacyEvents } from '#business/privacy/events.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { type MailOptions, mailAnswer, mailReceipt, mailToStaff } from './contact-mailing.ts'
import type { CrmPort } from './crm-port.ts'
import { forgetContact, forgetInterest } from './forget-contact.ts'
import { forgetMessages } from './forget-messages.ts'
import { alertLateMessages } from './late-messages.ts'
import { saveInterest } from './note-ira-interest.ts'
import { messagesToAnswer } from './open-work.ts'

export const outreachRoom = (crm: CrmPort, options: MailOptions): Room => ({
  name: 'outreach',
  followers: [
    follow(privacyEvents.personalDataErased, forgetInterest),
    follow(privacyEvents.optedOut, forgetInterest),
    follow(estatesEvents.estateOpened, forgetInterest),
    follow(privacyEvents.personalDataErased, forgetMessages),
  ],
  dueWork: { alertLateMessages },
  openWork: [messagesToAnswer],
  outbox: [mailToStaff(options), mailReceipt(options), mailAnswer(options), saveInterest(crm), forgetContact(crm)],
})
