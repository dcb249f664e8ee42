import { privacyEvents } from '#business/privacy/events.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { readId } from '#kernel/ids.ts'
import { accreditationBooksRules } from './books-rules.ts'
import { accreditationProposalHandlers } from './decide-verification.ts'
import { forgetUnused } from './evidence-files.ts'
import { emailHandlers, type MailOptions } from './mail-about.ts'
import { accreditationsToDecide } from './open-work.ts'
import { watchEvidence } from './watch-evidence.ts'

export const accreditationRoom = (options: MailOptions): Room => ({
  name: 'accreditation',
  booksRules: accreditationBooksRules,
  accountsConcerned: {
    acv: async ({ tx }, id) =>
      (
        await tx
          .selectFrom('accreditation.verification')
          .select('account_id')
          .where('id', '=', readId('acv', id))
          .execute()
      ).flatMap((row) => row.account_id ?? []),
  },
  proposals: accreditationProposalHandlers,
  openWork: [accreditationsToDecide],
  dueWork: { accreditationEvidence: watchEvidence },
  followers: [follow(privacyEvents.personalDataErased, forgetUnused)],
  outbox: emailHandlers(options),
})
