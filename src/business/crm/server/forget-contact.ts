import type { Kysely, Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Ctx, OutboxHandler } from '#platform/command/platform.ts'
import type { DB } from '#platform/db/schema.generated.ts'
import type { CrmPort } from './crm-port.ts'

export const interestOf = (db: Kysely<DB> | Transaction<DB>, userId: string) =>
  db.selectFrom('crm.interest').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Follows an erasure: what somebody was interested in goes, and the marketing system deletes its contact. */
export async function forgetInterest(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const interest = await interestOf(ctx.tx, userId)
  await ctx.tx.deleteFrom('crm.interest').where('user_id', '=', userId).execute()
  if (interest?.partner_contact_id)
    await ctx.send({
      id: uuidv7(),
      partner: 'crm',
      operation: 'forgetContact',
      subject: userId,
      payload: { contactId: interest.partner_contact_id },
    })
}

export const forgetContact = (crm: CrmPort): OutboxHandler => ({
  deliver: async (_platform, { payload }) => crm.forgetContact((payload as { contactId: string }).contactId),
  delivered: async () => {},
})
