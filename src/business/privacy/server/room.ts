import type { Letter } from '#business/company/letter.ts'
import type { OutboxHandler, Room } from '#platform/command/platform.ts'
import { type MailPort, messageIdOf } from '#platform/mail/mail-port.ts'
import type { MessagePurpose } from '#platform/outbox/recipient-budget.ts'
import type { Sealer } from '#platform/sealed/sealer.ts'
import {
  answerLetter,
  closureLetter,
  extensionLetter,
  receiptLetter,
  verificationLetter,
} from '../rules/data-request-letters.ts'
import { closureLetterFacts, closureProposals, eraseDue } from './close-account.ts'
import { type DataRequest, readRequest } from './data-request-store.ts'
import { tokenPurpose } from './request-data.ts'

type Options = { readonly mail: MailPort; readonly publicOrigin: string; readonly sealer: Pick<Sealer, 'tokenFor'> }

const mailing = (
  { mail, publicOrigin }: Options,
  letter: (about: DataRequest) => Letter,
  purpose: MessagePurpose = 'essential',
): OutboxHandler => ({
  deliver: async (platform, message) => {
    const about = await readRequest(platform, (message.payload as { requestId: string }).requestId)
    return mail.send(platform, {
      to: about.email,
      purpose,
      messageId: messageIdOf(message.id, publicOrigin),
      ...letter(about),
    })
  },
  delivered: async () => {},
})

/** Privacy: what people ask about their own data, and our answer in time. */
export const privacyRoom = (options: Options): Room => ({
  name: 'privacy',
  accountsConcerned: {
    clo: async ({ tx }, id) =>
      (await tx.selectFrom('privacy.closure').select('account_id').where('id', '=', id).execute()).flatMap(
        (row) => row.account_id ?? [],
      ),
  },
  dueWork: { eraseDue },
  proposals: closureProposals,
  outbox: {
    'mail.dataRequestLink': mailing(
      options,
      (about) =>
        verificationLetter(
          about,
          `${options.publicOrigin}/ccpa-data-subject-request/confirm/?token=${options.sealer.tokenFor(tokenPurpose, about.id)}`,
        ),
      // A person who fills the form in may type anybody's address.
      'requested',
    ),
    'mail.accountClosed': {
      deliver: async (platform, message) => {
        const about = await closureLetterFacts(platform, (message.payload as { closureId: string }).closureId)
        const messageId = messageIdOf(message.id, options.publicOrigin)
        return options.mail.send(platform, {
          to: about.email,
          purpose: 'essential',
          messageId,
          ...closureLetter(about),
        })
      },
      delivered: async () => {},
    },
    'mail.dataRequestReceipt': mailing(options, receiptLetter),
    'mail.dataRequestExtension': mailing(options, (about) => extensionLetter(about, about.extensionReason ?? '')),
    'mail.dataRequestAnswer': mailing(options, (about) => answerLetter(about, about.answer ?? '')),
  },
})
