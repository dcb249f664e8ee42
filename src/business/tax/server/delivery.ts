import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { consentsTo } from '#business/people/server/public.ts'
import { checked } from '#engine/command/checked.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import { insertRows } from '#io/db/insert-rows.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { type DeliveryChoiceId, idOf, type UserId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { taxEvents } from '../events.ts'
import {
  type DeliveryChoice,
  type DeliveryDocument,
  deliveryDocumentOf,
  deliveryDocuments,
  deliveryInput,
  deliveryText,
  isElectronic,
} from '../rules/delivery.ts'
import { dueOn } from '../rules/due-dates.ts'
import type { Handle } from './close-store.ts'
import type { KeptForm } from './form-store.ts'

/** Consents to electronic forms, or withdraws: it applies to forms furnished from now on. */
export async function chooseTaxFormDelivery(
  ctx: ViewerCtx,
  { input }: { readonly input: object },
): Promise<{ id: DeliveryChoiceId } | Refusal> {
  const given = checked(deliveryInput, input)
  if (isRefusal(given)) return given
  const { document, consents } = given
  const { userId } = ctx.viewer
  const id = idOf('tdc', uuidv7())
  const choice = { id, user_id: userId, document, consents, version: deliveryText(document).version }
  await ctx.tx
    .insertInto('tax.delivery_choice')
    .values({ ...choice, chosen_at: ctx.clock.now() })
    .execute()
  await ctx.emit(taxEvents.taxFormDeliveryChosen({ userId, document, consents }))
  return { id }
}

async function choicesOf(
  db: Handle,
  userIds: readonly UserId[],
): Promise<(userId: UserId, document: DeliveryDocument) => readonly DeliveryChoice[]> {
  const atSignUp = await consentsTo(db, userIds, deliveryDocuments)
  const later = await db
    .selectFrom('tax.delivery_choice')
    .select(['user_id', 'document', 'consents', 'chosen_at'])
    .where(isAmong('user_id', userIds))
    .execute()
  const all = [
    ...atSignUp.map(({ userId, document, givenAt }) => ({ key: `${userId} ${document}`, at: givenAt, consents: true })),
    ...later.map((row) => ({ key: `${row.user_id} ${row.document}`, at: row.chosen_at, consents: row.consents })),
  ]
  const byKey = Map.groupBy(all, ({ key }) => key)
  return (userId, document) => byKey.get(`${userId} ${document}`) ?? []
}

export async function electronicDelivery(
  db: Handle,
  userIds: readonly UserId[],
): Promise<(userId: UserId, document: DeliveryDocument) => boolean> {
  const choices = await choicesOf(db, userIds)
  return (userId, document) => isElectronic(choices(userId, document))
}

/** Operators mail forms by their due date to recipients without electronic delivery. */
export async function keepMailings(
  tx: Transaction<DB>,
  forms: readonly KeptForm[],
  ownerOf: (form: KeptForm) => UserId | null,
): Promise<void> {
  const issued = forms.filter(({ documentId }) => documentId !== null)
  const owners = issued.flatMap((form) => ownerOf(form) ?? [])
  const electronic = await electronicDelivery(tx, [...new Set(owners)])
  const byMail = issued.filter((form) => {
    const owner = ownerOf(form)
    return owner !== null && !electronic(owner, deliveryDocumentOf(form.form))
  })
  await insertRows(
    tx,
    'tax.mailing',
    byMail.map(({ id, accountId, form, year }) => ({ id, account_id: accountId, due_on: dueOn(form, year) })),
  )
}
