import type { Selectable } from 'kysely'
import type { PeopleBusiness } from '#io/db/schema.generated.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import type { BusinessField, BusinessInformation } from '../rules/business-information.ts'
import type { Db, UserRow } from './user-store.ts'

export type BusinessRow = Selectable<PeopleBusiness>
export type KeptBusiness = Omit<BusinessRow, 'user_id' | 'saved_at'>

export const businessBy = (db: Db, userId: UserId): Promise<BusinessRow | undefined> =>
  db.selectFrom('people.business').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The key of a business: by user for the one opened at sign-up, by account for an additional one. */
export type BusinessKey = {
  readonly table: 'people.business' | 'people.business_account'
  readonly row: UserId | AccountId
}

/** The names under which a business's sealed numbers open. */
export const einPlace = (key: BusinessKey) => ({ ...key, column: 'ein' })
export const controllerSsnPlace = (key: BusinessKey) => ({ ...key, column: 'controller_ssn' })

/** The other businesses that gave an EIN: by owner for the owner's first account, else by account. */
export async function othersWithEin(
  db: Db,
  index: string,
  than: UserId | AccountId,
): Promise<readonly (UserId | AccountId)[]> {
  const atSignUp = await db.selectFrom('people.business').select('user_id').where('ein_index', '=', index).execute()
  const beside = await db
    .selectFrom('people.business_account')
    .select('account_id')
    .where('ein_index', '=', index)
    .execute()
  return [...atSignUp.map((row) => row.user_id), ...beside.map((row) => row.account_id)].filter((key) => key !== than)
}

/** The stored version, flat, with indexes in place of the numbers. */
export const heldBusinessFields = (
  user: Pick<UserRow, 'business_name' | 'business_type' | 'business_classification' | 'industry_classification'>,
  row: KeptBusiness | undefined,
): Partial<Record<BusinessField, string | null>> => ({
  businessName: user.business_name,
  businessType: user.business_type,
  businessClassification: user.business_classification,
  industryClassification: user.industry_classification,
  ein: row?.ein_index ?? null,
  doingBusinessAs: row?.doing_business_as ?? null,
  website: row?.website ?? null,
  address1: row?.address1 ?? null,
  address2: row?.address2 ?? null,
  city: row?.city ?? null,
  state: row?.state ?? null,
  postalCode: row?.postal_code ?? null,
  'controller.isSelf': textOf(row?.controller_is_self),
  'controller.title': row?.controller_title ?? null,
  'controller.firstName': row?.controller_first_name ?? null,
  'controller.lastName': row?.controller_last_name ?? null,
  'controller.dateOfBirth': row?.controller_date_of_birth ?? null,
  'controller.ssn': row?.controller_ssn_index ?? null,
  'controller.address1': row?.controller_address1 ?? null,
  'controller.address2': row?.controller_address2 ?? null,
  'controller.city': row?.controller_city ?? null,
  'controller.state': row?.controller_state ?? null,
  'controller.postalCode': row?.controller_postal_code ?? null,
})

const textOf = (yes: boolean | null | undefined): string | null =>
  yes === null || yes === undefined ? null : String(yes)

type Indexes = { readonly ein: string | null; readonly controllerSsn: string | null }

export function givenBusinessFields(
  given: BusinessInformation,
  { ein, controllerSsn }: Indexes,
): Partial<Record<BusinessField, string | null>> {
  const { controller, ...business } = given
  const person = controller?.isSelf === false ? controller : null
  return {
    ...business,
    ein,
    'controller.isSelf': textOf(controller?.isSelf),
    'controller.title': controller?.title ?? null,
    ...(person && {
      'controller.firstName': person.firstName,
      'controller.lastName': person.lastName,
      'controller.dateOfBirth': person.dateOfBirth,
      'controller.ssn': controllerSsn,
      'controller.address1': person.address1,
      'controller.address2': person.address2,
      'controller.city': person.city,
      'controller.state': person.state,
      'controller.postalCode': person.postalCode,
    }),
  }
}
