import { v7 as uuidv7 } from 'uuid'
import { investorOf } from '#business/people/server/door.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { runCommand } from '#platform/command/command.ts'
import type { OutboxHandler, OutboxMessage, Platform } from '#platform/command/platform.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { crmCommands } from '../commands.ts'
import type { CrmPort } from './crm-port.ts'
import { interestOf } from './forget-contact.ts'

/** Someone would like to hear about retirement accounts: known here at once, to the marketing system a little later. */
export function noteIraInterest(platform: Platform, viewer: Viewer): Promise<{ interest: 'ira' } | Refusal> {
  const { userId } = viewer
  return runCommand(
    platform,
    {
      actor: viewer.actor,
      command: crmCommands.updateHubSpotContactIRAInterest,
      key: platform.clock.today(),
      input: {},
      subject: userId,
    },
    async (ctx) => {
      const said = await ctx.tx
        .insertInto('crm.interest')
        .values({ user_id: userId, interest: 'ira', said_at: ctx.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('user_id')
        .executeTakeFirst()
      if (said)
        await ctx.send({
          id: uuidv7(),
          partner: 'crm',
          operation: 'saveInterest',
          subject: userId,
          payload: { userId },
        })
      return { interest: 'ira' }
    },
  )
}

type Answer = Awaited<ReturnType<CrmPort['upsertContact']>> | { readonly kind: 'notNeeded' }
const userIn = (message: OutboxMessage): string => (message.payload as { userId: string }).userId

/** The marketing system learns a name and the interest; never a number, a balance or a tax fact. */
export const saveInterest = (crm: CrmPort): OutboxHandler => ({
  deliver: async (platform, message): Promise<Answer> => {
    // Someone whose data was erased meanwhile is not told of any more.
    if (!(await interestOf(platform.db, userIn(message)))) return { kind: 'notNeeded' }
    const investor = await investorOf(platform.db, userIn(message))
    if (!investor) throw new Error(`${userIn(message)} is unknown`)
    return crm.upsertContact(investor.email, {
      ira_interest: 'true',
      ...(investor.firstName ? { firstname: investor.firstName } : {}),
      ...(investor.lastName ? { lastname: investor.lastName } : {}),
    })
  },
  delivered: async (ctx, message, answer: Answer) => {
    if (answer.kind === 'refused') {
      ctx.log.warn({ code: answer.code }, 'the marketing system refused an interest')
      return
    }
    if (answer.kind === 'notNeeded') return
    await ctx.tx
      .updateTable('crm.interest')
      .set({ saved_at: ctx.clock.now(), partner_contact_id: answer.id })
      .where('user_id', '=', userIn(message))
      .where('interest', '=', 'ira')
      .execute()
  },
})
