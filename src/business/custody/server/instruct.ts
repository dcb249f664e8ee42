import { sql } from 'kysely'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { handle } from '#engine/outbox/messages.ts'
import { company } from '#kernel/brand.ts'
import { bankDayFrom } from '#kernel/business-day.ts'
import { formatCents } from '#kernel/cents.ts'
import type { Clock } from '#kernel/clock.ts'
import type { BankInstructionId, EndToEndId } from '#kernel/ids.ts'
import { mustPost } from '#ledger/post.ts'
import { custodyEvents } from '../events.ts'
import { custodyJobs } from '../jobs.ts'
import { custodyMessages } from '../messages.ts'
import { referenceOnWire } from '../rules/match-lines.ts'
import { sweptBy } from '../rules/sweep-posting.ts'
import { announceFunded } from './funding.ts'
import type { InstructionsPort } from './instructions-port.ts'
import type { Handle } from './position.ts'

const bankVisitor = { kind: 'system', id: 'bank-transfers' } as const
const followUpMinutes = 15

async function instructionOf(db: Handle, id: BankInstructionId) {
  const row = await db
    .selectFrom('custody.instruction as i')
    .innerJoin('custody.bank_account as c', 'c.id', 'i.counter_account_id')
    .select(['i.id', 'i.direction', 'i.amount_cents', 'i.day', 'c.kind', 'c.portfolio_id', 'c.mask', 'c.number'])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, direction: row.direction as 'fromFbo' | 'toFbo', amount: row.amount_cents }
}

/** The bank identifies a transfer by this and states it on both accounts, so a resent transfer is not a second one. */
const endToEndOf = (id: BankInstructionId): EndToEndId => referenceOnWire(id)

export const instructHandler = (bank: InstructionsPort) =>
  handle(custodyMessages['bank.instruct'], {
    deliver: async ({ db, clock }, { payload }) => {
      const instruction = await instructionOf(db, payload.instructionId)
      const { number } = await db
        .selectFrom('custody.bank_account')
        .select('number')
        .where('kind', '=', 'fbo')
        .executeTakeFirstOrThrow()
      const fbo = { name: company.cashAccount.title, number }
      const counter = { name: company.legalName, number: instruction.number }
      const [debtor, creditor] = instruction.direction === 'fromFbo' ? [fbo, counter] : [counter, fbo]
      const endToEndId = endToEndOf(instruction.id)
      const { amount, day } = instruction
      return bank.sendPayments({
        messageId: endToEndId,
        at: clock.now(),
        on: bankDayFrom(clock.today()),
        initiator: company.legalName,
        payments: [{ endToEndId, debtor, creditor, amount, text: `Settlement of ${day}` }],
      })
    },
    delivered: async (ctx, { payload: { instructionId } }, answer) => {
      if (answer.kind === 'rejected') return endInstruction(ctx, instructionId, answer.reason)
      await ctx.tx
        .updateTable('custody.instruction')
        .set({ state: 'sent', sent_at: ctx.clock.now(), followed_at: ctx.clock.now() })
        .where('id', '=', instructionId)
        .where('state', '=', 'requested')
        .execute()
    },
    gaveUp: (ctx, { payload }) => endInstruction(ctx, payload.instructionId, 'the bank could not be reached'),
  })

/**
 * Ends an open instruction; `reason` if the bank did not execute it. Of two concurrent endings the second changes
 * nothing.
 */
async function endInstruction(ctx: Ctx, id: BankInstructionId, reason: string | null): Promise<void> {
  const ended = await ctx.tx
    .updateTable('custody.instruction')
    .set({ state: reason === null ? 'settled' : 'failed', ended_at: ctx.clock.now(), reason })
    .where('id', '=', id)
    .where('state', 'in', ['requested', 'sent'])
    .returning('id')
    .executeTakeFirst()
  if (!ended) return
  const instruction = await instructionOf(ctx.tx, id)
  const { direction, amount, mask, portfolio_id: portfolioId } = instruction
  const event = { instructionId: id, portfolioId, direction, amount }
  if (reason === null) {
    await mustPost(ctx.tx, sweptBy(instruction, ctx.clock.now()), ctx.clock.now())
    await ctx.emit(custodyEvents.sweepSettled(event))
    if (portfolioId) await announceFunded(ctx, portfolioId)
    return
  }
  await ctx.emit(custodyEvents.sweepFailed({ ...event, reason }))
  const [from, to] = direction === 'fromFbo' ? ['the FBO account', `…${mask}`] : [`…${mask}`, 'the FBO account']
  const text = `The bank did not move ${formatCents(amount)} from ${from} to ${to} (${reason}). The next bank day asks again.`
  await ctx.emit(engineEvents.operatorsAlerted({ alert: 'sweepFailed', subject: id, text }))
}

const notFollowedSince = (clock: Clock) => clock.now().subtract({ minutes: followUpMinutes })

/** While the bank has a transfer, its status is polled every 15 minutes. */
export const followUpsDue = whenDue(
  (clock) =>
    sql<boolean>`exists (select from custody.instruction where state = 'sent' and followed_at <= ${notFollowedSince(clock)})`,
  (platform) =>
    inTransaction(platform, bankVisitor, async (ctx) => {
      const due = await ctx.tx
        .updateTable('custody.instruction')
        .set({ followed_at: ctx.clock.now() })
        .where('state', '=', 'sent')
        .where('followed_at', '<=', notFollowedSince(ctx.clock))
        .returning('id')
        .execute()
      for (const { id } of due)
        await ctx.enqueue(custodyJobs.followUp({ instructionId: id }), { key: `custody.followUp:${id}` })
      return due.length
    }),
)

export const followUp =
  (bank: InstructionsPort) =>
  async (platform: Platform, { instructionId }: { readonly instructionId: BankInstructionId }): Promise<void> => {
    const payment = await bank.paymentState(endToEndOf(instructionId))
    if (payment?.state === 'accepted') return
    const reason = payment?.state === 'settled' ? null : (payment?.reason ?? 'the bank has no such transfer')
    await inTransaction(platform, bankVisitor, (ctx) => endInstruction(ctx, instructionId, reason))
  }
