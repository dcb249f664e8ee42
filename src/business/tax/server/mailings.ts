import type { Selectable } from 'kysely'
import { refuseOwnConcern } from '#engine/approvals/own-concern.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import type { TaxMailing } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { TaxFormId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export type Mailing = Selectable<TaxMailing>

const open = ({ db }: Pick<Platform, 'db'>) => db.selectFrom('tax.mailing').where('mailed_on', 'is', null)

export const formsToMail = (platform: Platform, page: ListPage): Promise<Mailing[]> =>
  pageOf(open(platform).selectAll(), { of: 'tax.mailing', by: 'due_on' }, page)

export const countFormsToMail = (platform: Platform): Promise<number> => countOf(open(platform))

export const mailingOf = ({ db }: Platform, id: TaxFormId): Promise<Mailing | undefined> =>
  db.selectFrom('tax.mailing').selectAll().where('id', '=', id).executeTakeFirst()

export async function markTaxFormMailed(
  { rooms }: Pick<Platform, 'rooms'>,
  ctx: Ctx,
  { id }: { readonly id: TaxFormId },
): Promise<{ id: TaxFormId } | Refusal> {
  const mailing = await ctx.tx.selectFrom('tax.mailing').select('account_id').where('id', '=', id).executeTakeFirst()
  const unfit = mailing && (await refuseOwnConcern(rooms, ctx, mailing.account_id))
  if (unfit) return unfit
  const marked = await ctx.tx
    .updateTable('tax.mailing')
    .set({ mailed_on: ctx.clock.today(), mailed_by: ctx.actor.id })
    .where('id', '=', id)
    .where('mailed_on', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows === 1n ? { id } : refuse('noSuchForm', 'No form with this id waits to be mailed.', 'id')
}
