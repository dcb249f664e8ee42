import { sql } from 'kysely'
import { inTransaction } from '#engine/command/command.ts'
import type { Actor } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import type { Clock } from '#kernel/clock.ts'
import { answerWithinHours } from '../rules/message-state.ts'

const system: Actor = { kind: 'system', id: 'contact' }

function areMessagesLate({ now }: Clock) {
  const aDayAgo = now().subtract({ hours: answerWithinHours })
  return sql<boolean>`exists (select from outreach.message where answered_at is null and closed_at is null
    and received_at <= ${aDayAgo} and (late_alerted_at is null or late_alerted_at <= ${aDayAgo}))`
}

/** Alerts operators to each message whose answer is overdue, and again on each further day. */
export const alertLateMessages = whenDue(areMessagesLate, (platform) =>
  inTransaction(platform, system, async (ctx) => {
    const now = ctx.clock.now()
    const aDayAgo = now.subtract({ hours: answerWithinHours })
    const late = await ctx.tx
      .updateTable('outreach.message')
      .set({ late_alerted_at: now })
      .where('answered_at', 'is', null)
      .where('closed_at', 'is', null)
      .where('received_at', '<=', aDayAgo)
      .where((eb) => eb.or([eb('late_alerted_at', 'is', null), eb('late_alerted_at', '<=', aDayAgo)]))
      .returning(['id', 'ticket', 'received_at'])
      .execute()
    for (const { id, ticket, received_at } of late) {
      const hours = Math.floor(now.since(received_at).total('hours'))
      await ctx.emit(
        engineEvents.operatorsAlerted({
          alert: 'messageNotAnswered',
          subject: id,
          text: `Message ${ticket} has waited ${hours} hours for an answer; we promise one within ${answerWithinHours}.`,
        }),
      )
    }
    return late.length
  }),
)
