import { sql } from 'kysely'
import { mailAddresses } from '#business/people/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { isNotOnHold } from '#engine/holds/legal-holds.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import type { ComplaintId, UserId } from '#kernel/ids.ts'
import { keptSince } from '../rules/complaint.ts'

const erased = 'erased'

/**
 * After an erasure, the name and address are deleted at once, and the complaint stays under the person's id. Its text
 * is deleted three years after its closing.
 */
export async function forgetComplainant(ctx: Ctx, { userId }: { readonly userId: UserId }): Promise<void> {
  const email = (await mailAddresses(ctx.tx, [userId])).get(userId)?.email ?? erased
  await ctx.tx
    .updateTable('outreach.complaint')
    .set({ name: null, email: null, person_erased_at: ctx.clock.now() })
    .where((eb) => eb.or([eb('user_id', '=', userId), eb(eb.fn('lower', ['email']), '=', email.toLowerCase())]))
    .where('person_erased_at', 'is', null)
    .execute()
}

const atOnce = 200

/**
 * Deletes the text of erased people's complaints when it need not be kept any longer, unless a legal hold requires it.
 */
export const forgetComplaints = whenDue(
  ({
    today,
  }) => sql<boolean>`exists (select from outreach.complaint where person_erased_at is not null and words_erased_at is null
    and closed_at < ${keptSince(today())} and ${isNotOnHold('outreach.complaint.user_id')})`,
  (platform) =>
    inTransaction(platform, { kind: 'system', id: 'complaints' }, async (ctx) => {
      const rows = await ctx.tx
        .selectFrom('outreach.complaint')
        .select('id')
        .where('person_erased_at', 'is not', null)
        .where('words_erased_at', 'is', null)
        .where('closed_at', '<', keptSince(ctx.clock.today()))
        .where(isNotOnHold('outreach.complaint.user_id'))
        .orderBy('closed_at')
        .limit(atOnce)
        .forUpdate()
        .execute()
      for (const { id } of rows) await eraseWords(ctx, id)
      return rows.length
    }),
)

async function eraseWords(ctx: Ctx, id: ComplaintId): Promise<void> {
  await ctx.tx
    .updateTable('outreach.complaint')
    .set({ text: erased, root_cause: erased, words_erased_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute()
  await ctx.tx
    .updateTable('outreach.complaint_event')
    .set({ text: erased })
    .where('complaint_id', '=', id)
    .where('text', 'is not', null)
    .execute()
}
