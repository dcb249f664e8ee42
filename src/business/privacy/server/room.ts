import { accountsOwnedBy } from '#business/accounts/server/public.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { holdBy } from '#engine/holds/legal-holds.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { type MailPort, messageIdOf } from '#engine/outbox/mail-port.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { MessagePurpose } from '#engine/outbox/recipient-budget.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { EmailContent } from '#kernel/email-content.ts'
import { readId } from '#kernel/ids.ts'
import { privacyEvents } from '../events.ts'
import { type DataRequestEmail, privacyMessages } from '../messages.ts'
import {
  answerEmail,
  closureEmail,
  extensionEmail,
  receiptEmail,
  verificationEmail,
} from '../rules/data-request-emails.ts'
import { areErasuresDue, closureEmailFacts, closureProposalHandlers, eraseDue } from './close-account.ts'
import { type DataRequest, readRequest } from './data-request-store.ts'
import { forgetHolds, holdProposalHandler } from './legal-holds.ts'
import { dataRequestsToAnswer, holdsToLookAt } from './open-work.ts'
import { tokenPurpose } from './request-data.ts'

type Options = { readonly mail: MailPort; readonly publicOrigin: string; readonly sealer: Pick<Sealer, 'tokenFor'> }

const mailing = (
  message: DataRequestEmail,
  { mail, publicOrigin }: Options,
  email: (about: DataRequest) => EmailContent,
  purpose: MessagePurpose = 'essential',
) =>
  handle(privacyMessages[message], {
    deliver: async (platform, { id, payload }) => {
      const about = await readRequest(platform, payload.requestId)
      return mail.send(platform, {
        to: about.email,
        purpose,
        messageId: messageIdOf(id, publicOrigin),
        stop: { never: 'The law requires an answer to what someone asks about their data (Cal. Civ. Code 1798.130).' },
        ...email(about),
      })
    },
  })

export const privacyRoom = (options: Options): Room => ({
  name: 'privacy',
  accountsConcerned: {
    clo: async ({ tx }, id) =>
      (
        await tx.selectFrom('privacy.closure').select('account_id').where('id', '=', readId('clo', id)).execute()
      ).flatMap((row) => row.account_id ?? []),
    hld: async ({ tx }, id) => {
      const hold = await holdBy(tx, readId('hld', id))
      return hold ? (await accountsOwnedBy(tx, hold.user_id)).map((account) => account.id) : []
    },
  },
  dueWork: { eraseDue: whenDue(areErasuresDue, eraseDue) },
  followers: [follow(privacyEvents.personalDataErased, forgetHolds)],
  proposals: [...closureProposalHandlers, holdProposalHandler],
  openWork: [dataRequestsToAnswer, holdsToLookAt],
  outbox: [
    mailing(
      'mail.dataRequestLink',
      options,
      (about) =>
        verificationEmail(
          about,
          `${options.publicOrigin}/ccpa-data-subject-request/confirm/?token=${options.sealer.tokenFor(tokenPurpose, about.id)}`,
        ),
      // The requester may have typed anyone's address.
      'requested',
    ),
    handle(privacyMessages['mail.accountClosed'], {
      deliver: async (platform, message) => {
        const about = await closureEmailFacts(platform, message.payload.closureId)
        const messageId = messageIdOf(message.id, options.publicOrigin)
        return options.mail.send(platform, {
          to: about.email,
          purpose: 'essential',
          messageId,
          stop: { never: 'It goes once, to say that an account is closed.' },
          ...closureEmail(about),
        })
      },
    }),
    mailing('mail.dataRequestReceipt', options, receiptEmail),
    mailing('mail.dataRequestExtension', options, (about) => extensionEmail(about, about.extensionReason ?? '')),
    mailing('mail.dataRequestAnswer', options, (about) => answerEmail(about, about.answer ?? '')),
  ],
})
