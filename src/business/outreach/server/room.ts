import { accountsOwnedBy } from '#business/accounts/server/public.ts'
import { estatesEvents } from '#business/estates/events.ts'
import { privacyEvents } from '#business/privacy/events.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { readId } from '#kernel/ids.ts'
import { mailComplaintAnswer, mailComplaintReceived } from './complaint-mailing.ts'
import { type MailOptions, mailAnswer, mailReceipt, mailToStaff } from './contact-mailing.ts'
import type { CrmPort } from './crm-port.ts'
import { forgetComplainant, forgetComplaints } from './forget-complaints.ts'
import { forgetContact, forgetInterest } from './forget-contact.ts'
import { forgetMessages } from './forget-messages.ts'
import { alertLateMessages } from './late-messages.ts'
import { saveInterest } from './note-ira-interest.ts'
import { complaintsToAnswer, messagesToAnswer } from './open-work.ts'

export const outreachRoom = (crm: CrmPort, options: MailOptions): Room => ({
  name: 'outreach',
  followers: [
    follow(privacyEvents.personalDataErased, forgetInterest),
    follow(privacyEvents.optedOut, forgetInterest),
    follow(estatesEvents.estateOpened, forgetInterest),
    follow(privacyEvents.personalDataErased, forgetMessages),
    follow(privacyEvents.personalDataErased, forgetComplainant),
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
  dueWork: { alertLateMessages, forgetComplaints },
  openWork: [messagesToAnswer, complaintsToAnswer],
  outbox: [
    mailToStaff(options),
    mailReceipt(options),
    mailAnswer(options),
    mailComplaintReceived(options),
    mailComplaintAnswer(options),
    saveInterest(crm),
    forgetContact(crm),
  ],
})
