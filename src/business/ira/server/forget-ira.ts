import { sql } from 'kysely'
import { accountsOwnedBy } from '#business/accounts/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import type { UserId } from '#kernel/ids.ts'

const empty = ''

/**
 * After an erasure, deletes beneficiaries, the spouse, the employer, accounts at other custodians, and documents stored
 * for sending. The custodian keeps its own records of the person.
 */
export async function forgetIra(ctx: Ctx, { userId }: { readonly userId: UserId }): Promise<void> {
  const ids = (await accountsOwnedBy(ctx.tx, userId)).flatMap(({ id, custodian }) => (custodian ? [id] : []))
  if (ids.length === 0) return
  await ctx.tx
    .updateTable('ira.beneficiary')
    .set((eb) => ({
      first_name: eb.case().when('first_name', 'is', null).then(null).else(empty).end(),
      last_name: eb.case().when('last_name', 'is', null).then(null).else(empty).end(),
      entity_name: eb.case().when('entity_name', 'is', null).then(null).else(empty).end(),
      date_of_birth: null,
    }))
    .where(isAmong('account_id', ids))
    .execute()
  await ctx.tx
    .updateTable('ira.changed_beneficiary')
    .set((eb) => ({
      first_name: eb.case().when('first_name', 'is', null).then(null).else(empty).end(),
      last_name: eb.case().when('last_name', 'is', null).then(null).else(empty).end(),
      entity_name: eb.case().when('entity_name', 'is', null).then(null).else(empty).end(),
      date_of_birth: null,
    }))
    .where(isAmong('account_id', ids))
    .execute()
  await ctx.tx
    .updateTable('ira.beneficiary_change')
    .set({ spouse_name: empty })
    .where(isAmong('account_id', ids))
    .where('spouse_name', 'is not', null)
    .execute()
  await ctx.tx
    .updateTable('ira.application')
    .set((eb) => ({
      spouse_name: eb.case().when('spouse_name', 'is', null).then(null).else(empty).end(),
      employer_name: eb.case().when('employer_name', 'is', null).then(null).else(empty).end(),
      employer_ein_sealed: eb.case().when('employer_ein_sealed', 'is', null).then(null).else(empty).end(),
      code_sealed: null,
      agreement_signed_ip: null,
      registration: null,
    }))
    .where(isAmong('account_id', ids))
    .execute()
  // Instructions that wait in an untaken file identify a person, too.
  await ctx.tx
    .updateTable('ira.custodian_instruction')
    .set({ cells_sealed: null, state: 'withdrawn' })
    .where('about', 'in', (query) =>
      query
        .selectFrom('ira.application')
        .select(sql<string>`id`.as('id'))
        .where(isAmong('account_id', ids))
        .unionAll(
          query.selectFrom('ira.beneficiary_change').select(sql<string>`id`.as('id')).where(isAmong('account_id', ids)),
        ),
    )
    .where('state', '=', 'waiting')
    .execute()
  await ctx.tx
    .updateTable('ira.identity_document')
    .set({ content_sealed: null, file_name: empty })
    .where(isAmong('account_id', ids))
    .execute()
  await ctx.tx
    .updateTable('ira.incoming_transfer')
    .set({ from_account_sealed: null, from_account_last_four: empty, from_custodian: empty })
    .where(isAmong('account_id', ids))
    .execute()
}
