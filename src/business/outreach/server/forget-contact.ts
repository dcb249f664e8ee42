import type { Kysely, Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { isOnHold } from '#engine/holds/legal-holds.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { DB } from '#io/db/schema.generated.ts'
import type { UserId } from '#kernel/ids.ts'
import { outreachMessages } from '../messages.ts'
import type { CrmPort } from './crm-port.ts'

export const interestOf = (db: Kysely<DB> | Transaction<DB>, userId: UserId) =>
  db.selectFrom('outreach.interest').selectAll().where('user_id', '=', userId).executeTakeFirst()

/**
 * After an erasure or opt-out, deletes a person's interests, and the marketing system deletes its contact. A legal hold
 * keeps both, and staff are told to stop marketing by hand.
 */
export async function forgetInterest(ctx: Ctx, { userId }: { userId: UserId }): Promise<void> {
  const interest = await interestOf(ctx.tx, userId)
  if (await isOnHold(ctx.tx, userId)) {
    if (interest)
      await ctx.emit(
        engineEvents.operatorsAlerted({
          alert: 'contactOnHold',
          subject: userId,
          text: 'A person under a legal hold is no longer to be written to. Stop all marketing to their contact in the marketing system, and keep the contact with its history.',
        }),
      )
    return
  }
  await ctx.tx.deleteFrom('outreach.interest').where('user_id', '=', userId).execute()
  if (interest?.partner_contact_id)
    await ctx.send(
      outreachMessages['crm.forgetContact']({
        id: uuidv7(),
        subject: userId,
        payload: { contactId: interest.partner_contact_id },
      }),
    )
}

export const forgetContact = (crm: CrmPort) =>
  handle(outreachMessages['crm.forgetContact'], {
    deliver: async (_platform, { payload }) => crm.forgetContact(payload.contactId),
  })
