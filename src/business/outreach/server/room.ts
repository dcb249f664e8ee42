import { estatesEvents } from '#business/estates/events.ts'
import { portfoliosEvents } from '#business/portfolios/events.ts'
import { privacyEvents } from '#business/privacy/events.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { task } from '#engine/jobs/jobs.ts'
import { outreachJobs } from '../jobs.ts'
import { type MailOptions, mailAnswer, mailReceipt, mailToStaff } from './contact-mailing.ts'
import type { CrmPort } from './crm-port.ts'
import {
  confirmWatchMailing,
  mailDocumentWatchers,
  newVersionMailing,
  startDocumentMails,
  type WatchMailing,
} from './document-watch-mailing.ts'
import { forgetContact, forgetInterest } from './forget-contact.ts'
import { forgetMessages } from './forget-messages.ts'
import { forgetWatches } from './forget-watches.ts'
import { alertLateMessages } from './late-messages.ts'
import { saveInterest } from './note-ira-interest.ts'
import { messagesToAnswer } from './open-work.ts'
import { forgetUnconfirmedWatches } from './watch-documents.ts'

export const outreachRoom = (crm: CrmPort, options: MailOptions & WatchMailing): Room => ({
  name: 'outreach',
  followers: [
    follow(privacyEvents.personalDataErased, forgetInterest),
    follow(privacyEvents.optedOut, forgetInterest),
    follow(estatesEvents.estateOpened, forgetInterest),
    follow(privacyEvents.personalDataErased, forgetMessages),
    follow(privacyEvents.personalDataErased, forgetWatches),
    follow(privacyEvents.optedOut, forgetWatches),
    follow(portfoliosEvents.offeringDocumentPublished, startDocumentMails),
  ],
  tasks: [task(outreachJobs.mailDocumentWatchers, mailDocumentWatchers)],
  dueWork: { alertLateMessages, forgetUnconfirmedWatches },
  openWork: [messagesToAnswer],
  outbox: [
    mailToStaff(options),
    mailReceipt(options),
    mailAnswer(options),
    saveInterest(crm),
    forgetContact(crm),
    confirmWatchMailing(options),
    newVersionMailing(options),
  ],
})
