import type { Platform } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { type MailPort, messageIdOf } from '#engine/outbox/mail-port.ts'
import { handle } from '#engine/outbox/messages.ts'
import { company } from '#kernel/brand.ts'
import type { ContactMessageId } from '#kernel/ids.ts'
import { outreachMessages } from '../messages.ts'
import { answerMail, receiptMail, staffMail } from '../rules/contact-mails.ts'
import { answersTo, findMessage } from './message-store.ts'

export type MailOptions = { readonly mail: MailPort; readonly publicOrigin: string }

const demandMessage = async (platform: Platform, id: ContactMessageId) => {
  const message = await findMessage(platform.db, id, platform.clock.now())
  if (!message) throw new Error(`There is no contact message ${id}`)
  return message
}

export const mailToStaff = ({ mail, publicOrigin }: MailOptions) =>
  handle(outreachMessages['mail.contactToUs'], {
    deliver: async (platform, { id, payload }) => {
      const message = await demandMessage(platform, payload.messageId)
      return mail.send(platform, {
        to: company.email,
        purpose: 'ours',
        messageId: messageIdOf(id, publicOrigin),
        stop: { never: 'It is read by our own staff.' },
        ...staffMail(message, publicOrigin),
      })
    },
  })

export const mailReceipt = ({ mail, publicOrigin }: MailOptions) =>
  handle(outreachMessages['mail.contactReceipt'], {
    deliver: async (platform, { id, payload }) => {
      const message = await demandMessage(platform, payload.messageId)
      return mail.send(platform, {
        to: message.email,
        purpose: 'requested',
        messageId: messageIdOf(id, publicOrigin),
        stop: { never: 'It goes once, as the receipt of a message that someone wrote to us.' },
        ...receiptMail(message),
      })
    },
  })

export const mailAnswer = ({ mail, publicOrigin }: MailOptions) =>
  handle(outreachMessages['mail.contactAnswer'], {
    deliver: async (platform, { id, payload }) => {
      const { messageId, answerId } = payload
      const message = await demandMessage(platform, messageId)
      const answer = (await answersTo(platform.db, messageId)).find((candidate) => candidate.id === answerId)
      if (!answer) throw new Error(`There is no answer ${answerId}`)
      const thread = message.receiptMailId ? { inReplyTo: messageIdOf(message.receiptMailId, publicOrigin) } : {}
      return mail.send(platform, {
        to: message.email,
        purpose: 'essential',
        messageId: messageIdOf(id, publicOrigin),
        stop: { never: 'It answers a message that someone wrote to us.' },
        ...thread,
        ...answerMail(message, answer.text),
      })
    },
    delivered: async (ctx, { payload }, result) => {
      const { messageId, answerId } = payload
      const delivery = result.kind === 'refused' ? result.code : result.kind === 'sent' ? 'sent' : 'rejected'
      await ctx.tx.updateTable('outreach.answer').set({ delivery }).where('id', '=', answerId).execute()
      if (result.kind === 'sent') return
      await ctx.emit(
        engineEvents.operatorsAlerted({
          alert: 'answerNotDelivered',
          subject: messageId,
          text: `The answer to a contact message did not arrive: the email server ${delivery === 'bounced' ? 'does not know the address' : 'rejected it'}.`,
        }),
      )
    },
  })
