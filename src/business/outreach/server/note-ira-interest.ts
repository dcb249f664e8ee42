import { v7 as uuidv7 } from 'uuid'
import { investorOf } from '#business/people/server/public.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import { handle } from '#engine/outbox/messages.ts'
import { outreachMessages } from '../messages.ts'
import type { CrmPort } from './crm-port.ts'
import { interestOf } from './forget-contact.ts'

/** Records interest in retirement accounts, at once here and a little later in the marketing system. */
export async function noteIraInterest(ctx: ViewerCtx): Promise<{ interest: 'ira' }> {
  const { userId } = ctx.viewer
  const inserted = await ctx.tx
    .insertInto('outreach.interest')
    .values({ user_id: userId, interest: 'ira', said_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (inserted)
    await ctx.send(outreachMessages['crm.saveInterest']({ id: uuidv7(), subject: userId, payload: { userId } }))
  return { interest: 'ira' }
}

type Answer = Awaited<ReturnType<CrmPort['upsertContact']>> | { readonly kind: 'notNeeded' }

/** The marketing system gets a name and the interest; never a number, a balance or a tax fact. */
export const saveInterest = (crm: CrmPort) =>
  handle(outreachMessages['crm.saveInterest'], {
    deliver: async (platform, { payload: { userId } }): Promise<Answer> => {
      // A person erased meanwhile is no longer sent.
      if (!(await interestOf(platform.db, userId))) return { kind: 'notNeeded' }
      const investor = await investorOf(platform.db, userId)
      if (!investor) throw new Error(`${userId} is unknown`)
      return crm.upsertContact(investor.email, {
        ira_interest: 'true',
        ...(investor.firstName ? { firstname: investor.firstName } : {}),
        ...(investor.lastName ? { lastname: investor.lastName } : {}),
      })
    },
    delivered: async (ctx, { payload: { userId } }, answer) => {
      if (answer.kind === 'refused') {
        ctx.log.warn({ code: answer.code }, 'the marketing system refused an interest')
        return
      }
      if (answer.kind === 'notNeeded') return
      await ctx.tx
        .updateTable('outreach.interest')
        .set({ saved_at: ctx.clock.now(), partner_contact_id: answer.id })
        .where('user_id', '=', userId)
        .where('interest', '=', 'ira')
        .execute()
    },
  })
