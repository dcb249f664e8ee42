import { v7 as uuidv7 } from 'uuid'
import { investorOf } from '#business/people/server/public.ts'
import { portfolioNames } from '#business/portfolios/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { type BusinessDay, dayOf } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import { normalEmail } from '#kernel/email-address.ts'
import {
  type ComplaintId,
  type ContactMessageId,
  idOf,
  type OutboxId,
  type PortfolioId,
  type UserId,
} from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { type ComplaintChannel, type ComplaintClass, complaintDue, refuseComplaint } from '../rules/complaint.ts'
import { type ComplaintEvent, complaintOfMessage } from './complaint-store.ts'
import { lockMessage } from './message-store.ts'

export type DoneComplaint = { readonly id: ComplaintId }

export type ComplaintAbout = {
  readonly class: ComplaintClass
  readonly amount?: Cents | null | undefined
  readonly portfolioId?: PortfolioId | null | undefined
}

type Event = Pick<ComplaintEvent, 'kind'> &
  Partial<Pick<ComplaintEvent, 'text' | 'way'>> & { readonly mailId?: OutboxId | null }

export async function keepEvent(
  ctx: Ctx,
  complaintId: ComplaintId,
  { kind, text = null, way = null, mailId = null }: Event,
): Promise<void> {
  await ctx.tx
    .insertInto('outreach.complaint_event')
    .values({
      id: idOf('cme', uuidv7()),
      complaint_id: complaintId,
      kind,
      text,
      way,
      mail_id: mailId,
      by_operator: ctx.actor.id,
      at: ctx.clock.now(),
    })
    .execute()
}

/** Refuses an impossible amount, portfolio or person. */
export async function refuseAbout(
  ctx: Ctx,
  { amount = null, portfolioId = null, userId = null }: Omit<ComplaintAbout, 'class'> & { userId?: UserId | null },
): Promise<Refusal | null> {
  if (amount !== null && amount <= 0n)
    return refuse('badComplaint', 'Enter an amount above zero, or leave it out.', 'amount')
  if (portfolioId !== null && !(await portfolioNames(ctx.tx, [portfolioId])).has(portfolioId))
    return refuse('noSuchPortfolio', 'We cannot find this portfolio.', 'portfolioId')
  if (userId !== null && !(await investorOf(ctx.tx, userId)))
    return refuse('noSuchUser', 'We cannot find this person.', 'userId')
  return null
}

type Logged = ComplaintAbout & {
  readonly id: ComplaintId
  readonly channel: ComplaintChannel
  readonly text: string
  readonly receivedOn: BusinessDay
  readonly userId?: UserId | null | undefined
  readonly name?: string | null | undefined
  readonly email?: string | null | undefined
  readonly messageId?: ContactMessageId
}

/** Records a complaint word for word; its answer is due from its receipt. */
export async function logComplaint(ctx: Ctx, input: Logged): Promise<DoneComplaint | Refusal> {
  const { id, channel, receivedOn, userId = null, amount = null, portfolioId = null } = input
  const name = input.name?.trim() || null
  // Stored as a normalized address, by which an erasure finds it.
  const email = normalEmail(input.email ?? '') ?? (input.email?.trim() || null)
  const refused =
    refuseComplaint({ text: input.text, receivedOn, userId, name, email }, ctx.clock.today()) ??
    (await refuseAbout(ctx, { amount, portfolioId, userId }))
  if (refused) return refused
  await ctx.tx
    .insertInto('outreach.complaint')
    .values({
      id,
      channel,
      class: input.class,
      text: input.text,
      received_on: receivedOn,
      answer_due: complaintDue(receivedOn),
      user_id: userId,
      name,
      email,
      amount_cents: amount,
      portfolio_id: portfolioId,
      message_id: input.messageId ?? null,
      logged_by: ctx.actor.id,
      logged_at: ctx.clock.now(),
    })
    .execute()
  await keepEvent(ctx, id, { kind: 'logged' })
  ctx.describe({ class: input.class, channel, receivedOn })
  return { id }
}

type FromMessage = ComplaintAbout & { readonly id: ComplaintId; readonly messageId: ContactMessageId }

/** Turns a message into a complaint with its text, sender and day, once; the message itself then needs no answer. */
export async function logMessageAsComplaint(
  ctx: Ctx,
  { messageId, ...input }: FromMessage,
): Promise<DoneComplaint | Refusal> {
  const message = await lockMessage(ctx, messageId)
  if (!message) return refuse('noSuchMessage', 'We cannot find this message.', 'messageId')
  const complaint = await complaintOfMessage(ctx.tx, messageId)
  if (complaint) return refuse('complaintExists', `This message is complaint ${complaint.number} already.`, 'messageId')
  const name = [message.firstName, message.lastName].filter(Boolean).join(' ') || null
  const sender = message.userId === null ? { name, email: message.email } : { userId: message.userId }
  const logged = await logComplaint(ctx, {
    ...input,
    ...sender,
    messageId,
    channel: 'contactForm',
    text: message.message,
    receivedOn: dayOf(message.receivedAt),
  })
  if (!('id' in logged)) return logged
  if (message.state !== 'closed')
    await ctx.tx
      .updateTable('outreach.message')
      .set({ closed_at: ctx.clock.now(), closed_by: ctx.actor.id, close_reason: 'Logged as a complaint' })
      .where('id', '=', messageId)
      .execute()
  return logged
}
