import { inTransaction } from '#engine/command/command.ts'
import type { Actor, Platform } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { answerWithinHours } from '../rules/message-state.ts'

const system: Actor = { kind: 'system', id: 'contact' }

/** Alerts operators about each message that we promised to answer by now, and again for each further day that it waits. */
export async function alertLateMessages(platform: Platform): Promise<number> {
  return await inTransaction(platform, system, async (ctx) => {
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
      await ctx.announce(
        engineEvents.operatorsAlerted({
          alert: 'messageNotAnswered',
          subject: id,
          text: `Message ${ticket} has waited ${hours} hours for an answer; we promise one within ${answerWithinHours}.`,
        }),
      )
    }
    return late.length
  })
}
