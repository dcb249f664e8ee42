import { company } from '#business/company/company.ts'
import type { OutboxHandler } from '#platform/command/platform.ts'
import { type MailPort, messageIdOf } from '#platform/mail/mail-port.ts'
import { answerMail, receiptMail, staffMail } from '../rules/contact-mails.ts'
import { answersTo, findMessage } from './message-store.ts'

export type MailOptions = { readonly mail: MailPort; readonly publicOrigin: string }

type MessagePayload = { readonly messageId: string }
type AnswerPayload = MessagePayload & { readonly answerId: string }

const demandMessage = async (platform: Parameters<OutboxHandler['deliver']>[0], id: string) => {
  const message = await findMessage(platform.db, id, platform.clock.now())
  if (!message) throw new Error(`There is no contact message ${id}`)
  return message
}

export const mailToStaff = ({ mail, publicOrigin }: MailOptions): OutboxHandler => ({
  deliver: async (platform, { id, payload }) => {
    const message = await demandMessage(platform, (payload as MessagePayload).messageId)
    return mail.send(platform, {
      to: company.email,
      purpose: 'ours',
      messageId: messageIdOf(id, publicOrigin),
      ...staffMail(message, publicOrigin),
    })
  },
  delivered: async () => {},
})

export const mailReceipt = ({ mail, publicOrigin }: MailOptions): OutboxHandler => ({
  deliver: async (platform, { id, payload }) => {
    const message = await demandMessage(platform, (payload as MessagePayload).messageId)
    return mail.send(platform, {
      to: message.email,
      purpose: 'requested',
      messageId: messageIdOf(id, publicOrigin),
      ...receiptMail(message),
    })
  },
  delivered: async () => {},
})

type MailResult = Awaited<ReturnType<MailPort['send']>>

/** An answer that its reader never got is no answer: operators hear of it. */
export const mailAnswer = ({ mail, publicOrigin }: MailOptions): OutboxHandler => ({
  deliver: async (platform, { id, payload }): Promise<MailResult> => {
    const { messageId, answerId } = payload as AnswerPayload
    const message = await demandMessage(platform, messageId)
    const answer = (await answersTo(platform.db, messageId)).find((one) => one.id === answerId)
    if (!answer) throw new Error(`There is no answer ${answerId}`)
    const thread = message.receiptMailId ? { inReplyTo: messageIdOf(message.receiptMailId, publicOrigin) } : {}
    return mail.send(platform, {
      to: message.email,
      purpose: 'essential',
      messageId: messageIdOf(id, publicOrigin),
      ...thread,
      ...answerMail(message, answer.text),
    })
  },
  delivered: async (ctx, { payload }, result: MailResult) => {
    const { messageId, answerId } = payload as AnswerPayload
    const delivery = result.kind === 'refused' ? result.code : result.kind === 'sent' ? 'sent' : 'rejected'
    await ctx.tx.updateTable('contact.answer').set({ delivery }).where('id', '=', answerId).execute()
    if (result.kind === 'sent') return
    await ctx.announce({
      kind: 'operatorsAlerted',
      alert: 'answerNotDelivered',
      subject: messageId,
      text: `The answer to a contact message did not arrive: the mail server ${delivery === 'bounced' ? 'does not know the address' : 'rejected it'}.`,
    })
  },
})
