import { accountsOwnedBy } from '#business/accounts/server/public.ts'
import { estatesEvents } from '#business/estates/events.ts'
import { portfoliosEvents } from '#business/portfolios/events.ts'
import { privacyEvents } from '#business/privacy/events.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { task } from '#engine/jobs/jobs.ts'
import { readId } from '#kernel/ids.ts'
import { outreachJobs } from '../jobs.ts'
import { outreachBinder } from './binder.ts'
import { mailComplaintAnswer, mailComplaintReceived } from './complaint-mailing.ts'
import { type MailOptions, mailAnswer, mailReceipt, mailToStaff } from './contact-mailing.ts'
import type { CrmPort } from './crm-port.ts'
import {
  confirmWatchMailing,
  mailDocumentWatchers,
  newVersionMailing,
  startDocumentMails,
  type WatchMailing,
} from './document-watch-mailing.ts'
import { forgetComplainant, forgetComplaints } from './forget-complaints.ts'
import { forgetContact, forgetInterest } from './forget-contact.ts'
import { forgetMessages } from './forget-messages.ts'
import { forgetWatches } from './forget-watches.ts'
import { alertLateMessages } from './late-messages.ts'
import { saveInterest } from './note-ira-interest.ts'
import { complaintsToAnswer, messagesToAnswer } from './open-work.ts'
import { forgetUnconfirmedWatches } from './watch-documents.ts'

export const outreachRoom = (crm: CrmPort, options: MailOptions & WatchMailing): Room => ({
  name: 'outreach',
  binder: outreachBinder,
  followers: [
    follow(privacyEvents.personalDataErased, forgetInterest),
    follow(privacyEvents.optedOut, forgetInterest),
    follow(estatesEvents.estateOpened, forgetInterest),
    follow(privacyEvents.personalDataErased, forgetMessages),
    follow(privacyEvents.personalDataErased, forgetComplainant),
    follow(privacyEvents.personalDataErased, forgetWatches),
    follow(privacyEvents.optedOut, forgetWatches),
    follow(portfoliosEvents.offeringDocumentPublished, startDocumentMails),
  ],
  accountsConcerned: {
    cmp: async ({ tx }, id) => {
      const row = await tx
        .selectFrom('outreach.complaint')
        .select('user_id')
        .where('id', '=', readId('cmp', id))
        .executeTakeFirst()
      return row?.user_id ? (await accountsOwnedBy(tx, row.user_id)).map((account) => account.id) : []
    },
  },
  tasks: [task(outreachJobs.mailDocumentWatchers, mailDocumentWatchers)],
  dueWork: { alertLateMessages, forgetComplaints, forgetUnconfirmedWatches },
  openWork: [messagesToAnswer, complaintsToAnswer],
  outbox: [
    mailToStaff(options),
    mailReceipt(options),
    mailAnswer(options),
    mailComplaintReceived(options),
    mailComplaintAnswer(options),
    saveInterest(crm),
    forgetContact(crm),
    confirmWatchMailing(options),
    newVersionMailing(options),
  ],
})
