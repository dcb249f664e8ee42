import type { Selectable, Updateable } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import type { IraBeneficiaryChange } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { AccountId, IraApplicationId, IraBeneficiaryChangeId } from '#kernel/ids.ts'
import type { IraBeneficiary, IraBeneficiaryClass, IraRelationship } from '../rules/beneficiaries.ts'
import type { BeneficiaryChangeState } from '../rules/states.ts'
import { type Db, noteChange } from './application-store.ts'
import type { CustodianBeneficiary } from './custodian-port.ts'

export type BeneficiaryChangeRow = Omit<Selectable<IraBeneficiaryChange>, 'state'> & {
  readonly state: BeneficiaryChangeState
}

const read = (row: Selectable<IraBeneficiaryChange> | undefined): BeneficiaryChangeRow | null =>
  (row as BeneficiaryChangeRow | undefined) ?? null

export const beneficiaryChangeBy = async (db: Db, id: IraBeneficiaryChangeId): Promise<BeneficiaryChangeRow | null> =>
  read(await db.selectFrom('ira.beneficiary_change').selectAll().where('id', '=', id).executeTakeFirst())

export const lockBeneficiaryChange = async (
  ctx: Ctx,
  id: IraBeneficiaryChangeId,
): Promise<BeneficiaryChangeRow | null> =>
  read(
    await ctx.tx.selectFrom('ira.beneficiary_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  )

export async function newestBeneficiaryChange(
  db: Db,
  accountId: AccountId,
  state?: BeneficiaryChangeState,
): Promise<BeneficiaryChangeRow | null> {
  const query = db
    .selectFrom('ira.beneficiary_change')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  return read(await (state ? query.where('state', '=', state) : query).executeTakeFirst())
}

export async function moveBeneficiaryChange(
  ctx: Ctx,
  row: BeneficiaryChangeRow,
  to: BeneficiaryChangeState,
  reason: string,
  more: Updateable<IraBeneficiaryChange> = {},
): Promise<void> {
  const decided = { ...more, state: to, decided_at: ctx.clock.now() }
  await ctx.tx.updateTable('ira.beneficiary_change').set(decided).where('id', '=', row.id).execute()
  await noteChange(ctx, { accountId: row.account_id, subject: row.id, from: row.state, to, reason })
}

export const beneficiariesOfApplication = async (db: Db, id: IraApplicationId): Promise<IraBeneficiary[]> =>
  (
    await db.selectFrom('ira.beneficiary').selectAll().where('application_id', '=', id).orderBy('position').execute()
  ).map(beneficiaryOf)

export const beneficiariesOfChange = async (db: Db, id: IraBeneficiaryChangeId): Promise<IraBeneficiary[]> =>
  (
    await db.selectFrom('ira.changed_beneficiary').selectAll().where('change_id', '=', id).orderBy('position').execute()
  ).map(beneficiaryOf)

/** The beneficiaries in force: from the newest change that the custodian accepted, else from the application. */
export async function beneficiariesInForce(
  db: Db,
  of: { readonly id: IraApplicationId; readonly account_id: AccountId },
): Promise<IraBeneficiary[]> {
  const accepted = await newestBeneficiaryChange(db, of.account_id, 'accepted')
  return accepted ? beneficiariesOfChange(db, accepted.id) : beneficiariesOfApplication(db, of.id)
}

type Stored = {
  readonly class: IraBeneficiaryClass
  readonly relationship: IraRelationship
  readonly first_name: string | null
  readonly last_name: string | null
  readonly entity_name: string | null
  readonly date_of_birth: BusinessDay | null
  readonly share_hundredths: number
  readonly per_stirpes: boolean
}

const beneficiaryOf = (row: Stored): IraBeneficiary => ({
  class: row.class,
  relationship: row.relationship,
  firstName: row.first_name,
  lastName: row.last_name,
  entityName: row.entity_name,
  dateOfBirth: row.date_of_birth,
  shareHundredths: row.share_hundredths,
  perStirpes: row.per_stirpes,
})

/** The row of both tables. */
export const storedBeneficiary = (one: IraBeneficiary, position: number) => ({
  position,
  class: one.class,
  first_name: one.firstName,
  last_name: one.lastName,
  entity_name: one.entityName,
  relationship: one.relationship,
  date_of_birth: one.dateOfBirth,
  share_hundredths: one.shareHundredths,
  per_stirpes: one.perStirpes,
})

export const beneficiaryForCustodian = (one: IraBeneficiary): CustodianBeneficiary => ({
  group: one.class,
  name:
    one.entityName === null
      ? { kind: 'person', first: one.firstName!, last: one.lastName! }
      : { kind: 'entity', name: one.entityName },
  relationship: one.relationship,
  ...(one.dateOfBirth ? { dateOfBirth: one.dateOfBirth } : {}),
  shareHundredths: one.shareHundredths,
  perStirpes: one.perStirpes,
})
