import type { Ctx, Platform } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { type MailPort, messageIdOf } from '#engine/outbox/mail-port.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { ComplaintId, OutboxId } from '#kernel/ids.ts'
import { outreachMessages } from '../messages.ts'
import { acknowledgmentMail, complaintAnswerMail } from '../rules/complaint-mails.ts'
import { findComplaint, reachOf } from './complaint-store.ts'
import type { MailOptions } from './contact-mailing.ts'

async function addressed(platform: Platform, id: ComplaintId) {
  const complaint = await findComplaint(platform, id)
  if (!complaint) throw new Error(`There is no complaint ${id}`)
  const { email, firstName } = await reachOf(platform.db, complaint)
  return { to: email, about: { ...complaint, firstName } }
}

type Result = Awaited<ReturnType<MailPort['send']>>

async function keepDelivery(ctx: Ctx, mailId: OutboxId, result: Result): Promise<void> {
  const delivery = result.kind === 'refused' ? result.code : result.kind === 'sent' ? 'sent' : 'rejected'
  await ctx.tx.updateTable('outreach.complaint_event').set({ delivery }).where('mail_id', '=', mailId).execute()
}

const noAddress = { kind: 'refused', code: 'rejected', message: 'The person has no address any more.' } as const

export const mailComplaintReceived = ({ mail, publicOrigin }: MailOptions) =>
  handle(outreachMessages['mail.complaintReceived'], {
    deliver: async (platform, { id, payload }) => {
      const { to, about } = await addressed(platform, payload.complaintId)
      if (to === null) return noAddress
      return mail.send(platform, {
        to,
        purpose: 'essential',
        messageId: messageIdOf(id, publicOrigin),
        stop: { never: 'It goes once, as the receipt of a complaint.' },
        ...acknowledgmentMail(about),
      })
    },
    delivered: async (ctx, { id }, result) => {
      await keepDelivery(ctx, id, result)
    },
  })

/** An undelivered answer is no answer, so operators are alerted. */
export const mailComplaintAnswer = ({ mail, publicOrigin }: MailOptions) =>
  handle(outreachMessages['mail.complaintAnswer'], {
    deliver: async (platform, { id, payload }) => {
      const { to, about } = await addressed(platform, payload.complaintId)
      const answer = await platform.db
        .selectFrom('outreach.complaint_event')
        .select('text')
        .where('mail_id', '=', id)
        .executeTakeFirstOrThrow()
      if (to === null) return noAddress
      return mail.send(platform, {
        to,
        purpose: 'essential',
        messageId: messageIdOf(id, publicOrigin),
        stop: { never: 'It answers a complaint.' },
        ...complaintAnswerMail(about, answer.text ?? ''),
      })
    },
    delivered: async (ctx, { id, payload }, result) => {
      await keepDelivery(ctx, id, result)
      if (result.kind === 'sent') return
      await ctx.emit(
        engineEvents.operatorsAlerted({
          alert: 'answerNotDelivered',
          subject: payload.complaintId,
          text: 'The answer to a complaint did not arrive by email. Send it by postal mail or by phone.',
        }),
      )
    },
  })
