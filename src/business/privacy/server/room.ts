import type { Room } from '#engine/command/platform.ts'
import { type MailPort, messageIdOf } from '#engine/outbox/mail-port.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { MessagePurpose } from '#engine/outbox/recipient-budget.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import { readId } from '#kernel/ids.ts'
import type { Letter } from '#kernel/letter.ts'
import { type DataRequestLetter, privacyMessages } from '../messages.ts'
import {
  answerLetter,
  closureLetter,
  extensionLetter,
  receiptLetter,
  verificationLetter,
} from '../rules/data-request-letters.ts'
import { closureLetterFacts, closureProposalHandlers, eraseDue } from './close-account.ts'
import { type DataRequest, readRequest } from './data-request-store.ts'
import { tokenPurpose } from './request-data.ts'

type Options = { readonly mail: MailPort; readonly publicOrigin: string; readonly sealer: Pick<Sealer, 'tokenFor'> }

const mailing = (
  message: DataRequestLetter,
  { mail, publicOrigin }: Options,
  letter: (about: DataRequest) => Letter,
  purpose: MessagePurpose = 'essential',
) =>
  handle(privacyMessages[message], {
    deliver: async (platform, { id, payload }) => {
      const about = await readRequest(platform, payload.requestId)
      return mail.send(platform, {
        to: about.email,
        purpose,
        messageId: messageIdOf(id, publicOrigin),
        ...letter(about),
      })
    },
  })

/** Privacy: what people ask about their own data, and our answer in time. */
export const privacyRoom = (options: Options): Room => ({
  name: 'privacy',
  accountsConcerned: {
    clo: async ({ tx }, id) =>
      (
        await tx.selectFrom('privacy.closure').select('account_id').where('id', '=', readId('clo', id)).execute()
      ).flatMap((row) => row.account_id ?? []),
  },
  dueWork: { eraseDue },
  proposals: closureProposalHandlers,
  outbox: [
    mailing(
      'mail.dataRequestLink',
      options,
      (about) =>
        verificationLetter(
          about,
          `${options.publicOrigin}/ccpa-data-subject-request/confirm/?token=${options.sealer.tokenFor(tokenPurpose, about.id)}`,
        ),
      // A person who fills the form in may type anyone's address.
      'requested',
    ),
    handle(privacyMessages['mail.accountClosed'], {
      deliver: async (platform, message) => {
        const about = await closureLetterFacts(platform, message.payload.closureId)
        const messageId = messageIdOf(message.id, options.publicOrigin)
        return options.mail.send(platform, {
          to: about.email,
          purpose: 'essential',
          messageId,
          ...closureLetter(about),
        })
      },
    }),
    mailing('mail.dataRequestReceipt', options, receiptLetter),
    mailing('mail.dataRequestExtension', options, (about) => extensionLetter(about, about.extensionReason ?? '')),
    mailing('mail.dataRequestAnswer', options, (about) => answerLetter(about, about.answer ?? '')),
  ],
})
