import { sql, type Updateable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { refuseOwnConcern } from '#engine/approvals/own-concern.ts'
import { checked } from '#engine/command/checked.ts'
import type { Ctx, Room } from '#engine/command/platform.ts'
import type { OutreachComplaint } from '#io/db/schema.generated.ts'
import type { ComplaintId, UserId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { outreachMessages } from '../messages.ts'
import {
  type AnswerWay,
  type ComplaintAct,
  type ComplaintTheme,
  complaintDue,
  refuseAct,
  refuseClosing,
  refuseOneMoreStep,
  refuseWay,
} from '../rules/complaint.ts'
import { messageAnswer } from '../rules/message-state.ts'
import { type Complaint, countEvents, eventsOf, lockComplaint, reachOf } from './complaint-store.ts'
import { type ComplaintAbout, type DoneComplaint, keepEvent, refuseAbout } from './complaints.ts'

async function lockedFor(
  rooms: readonly Room[],
  ctx: Ctx,
  { id, act }: DoneComplaint & { readonly act: ComplaintAct },
): Promise<Complaint | Refusal> {
  const complaint = await lockComplaint(ctx, id)
  if (!complaint) return refuse('noSuchComplaint', 'We cannot find this complaint.', 'id')
  return (
    refuseAct(act, complaint.state) ??
    refuseOneMoreStep(act, await countEvents(ctx.tx, id)) ??
    (await refuseOwnConcern(rooms, ctx, id)) ??
    complaint
  )
}

const change = (ctx: Ctx, id: ComplaintId, set: Updateable<OutreachComplaint>) =>
  ctx.tx.updateTable('outreach.complaint').set(set).where('id', '=', id).execute()

const needs = (text: string, field: string, message: string): Refusal | null =>
  text.trim() ? null : refuse('reasonRequired', message, field)

type Amending = DoneComplaint &
  ComplaintAbout & { readonly userId?: UserId | null | undefined; readonly reason: string }

export const amendComplaint =
  (rooms: readonly Room[]) =>
  async (ctx: Ctx, input: Amending): Promise<DoneComplaint | Refusal> => {
    const { id, amount = null, portfolioId = null, userId = null, reason } = input
    const complaint = await lockedFor(rooms, ctx, { id, act: 'amend' })
    if (isRefusal(complaint)) return complaint
    const refused =
      needs(reason, 'reason', 'Say why it is amended.') ?? (await refuseAbout(ctx, { amount, portfolioId, userId }))
    if (refused) return refused
    // Once the complainant's account is known, it has their name and address.
    const person = userId === null ? {} : { user_id: userId, name: null, email: null }
    await change(ctx, id, { class: input.class, amount_cents: amount, portfolio_id: portfolioId, ...person })
    await keepEvent(ctx, id, { kind: 'amended', text: reason.trim() })
    return { id }
  }

export const acknowledgeComplaint =
  (rooms: readonly Room[]) =>
  async (ctx: Ctx, { id }: DoneComplaint): Promise<DoneComplaint | Refusal> => {
    const complaint = await lockedFor(rooms, ctx, { id, act: 'acknowledge' })
    if (isRefusal(complaint)) return complaint
    const { email } = await reachOf(ctx.tx, complaint)
    const mailId = email === null ? null : uuidv7()
    await change(ctx, id, { acknowledged_at: ctx.clock.now(), acknowledged_by: ctx.actor.id })
    await keepEvent(ctx, id, { kind: 'acknowledged', mailId })
    if (mailId)
      await ctx.send(
        outreachMessages['mail.complaintReceived']({ id: mailId, subject: id, payload: { complaintId: id } }),
      )
    return { id }
  }

type Answering = DoneComplaint & { readonly way: AnswerWay; readonly text: string }

export const answerComplaint =
  (rooms: readonly Room[]) =>
  async (ctx: Ctx, { id, way, text }: Answering): Promise<DoneComplaint | Refusal> => {
    const input = checked(messageAnswer, { text })
    if (isRefusal(input)) return input
    const complaint = await lockedFor(rooms, ctx, { id, act: 'answer' })
    if (isRefusal(complaint)) return complaint
    const refused = refuseWay(way, (await reachOf(ctx.tx, complaint)).email)
    if (refused) return refused
    const mailId = way === 'email' ? uuidv7() : null
    await change(ctx, id, { answered_at: ctx.clock.now(), answered_by: ctx.actor.id })
    await keepEvent(ctx, id, { kind: 'answered', text: input.text, way, mailId })
    if (mailId)
      await ctx.send(
        outreachMessages['mail.complaintAnswer']({ id: mailId, subject: id, payload: { complaintId: id } }),
      )
    ctx.describe({ way })
    return { id }
  }

type Finding = DoneComplaint & { readonly theme: ComplaintTheme; readonly cause: string }

export const recordComplaintCause =
  (rooms: readonly Room[]) =>
  async (ctx: Ctx, { id, theme, cause }: Finding): Promise<DoneComplaint | Refusal> => {
    const complaint = await lockedFor(rooms, ctx, { id, act: 'recordCause' })
    if (isRefusal(complaint)) return complaint
    const refused = needs(cause, 'cause', 'Say what the cause was.')
    if (refused) return refused
    await change(ctx, id, { theme, root_cause: cause.trim() })
    await keepEvent(ctx, id, { kind: 'causeRecorded', text: cause.trim() })
    ctx.describe({ theme })
    return { id }
  }

export const closeComplaint =
  (rooms: readonly Room[]) =>
  async (ctx: Ctx, { id, note }: DoneComplaint & { readonly note: string }): Promise<DoneComplaint | Refusal> => {
    const complaint = await lockedFor(rooms, ctx, { id, act: 'close' })
    if (isRefusal(complaint)) return complaint
    const answeredBy = (await eventsOf(ctx.tx, id)).flatMap(({ kind, by }) => (kind === 'answered' ? [by] : []))
    const refused =
      needs(note, 'note', 'Say what the outcome was.') ??
      refuseClosing({ theme: complaint.theme, answeredBy }, ctx.actor.id)
    if (refused) return refused
    await change(ctx, id, { closed_at: ctx.clock.now(), closed_by: ctx.actor.id })
    await keepEvent(ctx, id, { kind: 'closed', text: note.trim() })
    return { id }
  }

export const reopenComplaint =
  (rooms: readonly Room[]) =>
  async (ctx: Ctx, { id, reason }: DoneComplaint & { readonly reason: string }): Promise<DoneComplaint | Refusal> => {
    const complaint = await lockedFor(rooms, ctx, { id, act: 'reopen' })
    if (isRefusal(complaint)) return complaint
    const refused = needs(reason, 'reason', 'Say why it is reopened.') ?? (await refuseErased(ctx, id))
    if (refused) return refused
    await change(ctx, id, {
      closed_at: null,
      closed_by: null,
      answered_at: null,
      answered_by: null,
      answer_due: complaintDue(ctx.clock.today()),
    })
    await keepEvent(ctx, id, { kind: 'reopened', text: reason.trim() })
    return { id }
  }

async function refuseErased(ctx: Ctx, id: ComplaintId): Promise<Refusal | null> {
  const row = await ctx.tx
    .selectFrom('outreach.complaint')
    .select(sql<boolean>`words_erased_at is not null`.as('isErased'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.isErased ? refuse('alreadyErased', 'The words of this complaint have been erased.', 'id') : null
}
