import type { Selectable } from 'kysely'
import type { PeopleBeneficiary, PeopleTrustedContact } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { BeneficiaryId, UserId } from '#kernel/ids.ts'
import type { Rate } from '#kernel/rate.ts'
import type { BeneficiaryClass } from '../rules/beneficiary.ts'
import type { Db } from './user-store.ts'

export type StoredBeneficiary = {
  readonly id: BeneficiaryId
  readonly class: BeneficiaryClass
  readonly firstName: string
  readonly lastName: string
  readonly relationship: string
  readonly dateOfBirth: BusinessDay
  readonly share: Rate
  readonly perStirpes: boolean
  readonly ssnSealed: string | null
  readonly ssnLastFour: string | null
}

export type Designation = {
  readonly savedAt: Temporal.Instant
  readonly spouseAgrees: boolean
  readonly beneficiaries: readonly StoredBeneficiary[]
}

const beneficiaryFrom = (row: Selectable<PeopleBeneficiary>): StoredBeneficiary => ({
  id: row.id,
  class: row.class,
  firstName: row.first_name,
  lastName: row.last_name,
  relationship: row.relationship,
  dateOfBirth: row.date_of_birth,
  share: row.share_millionths,
  perStirpes: row.per_stirpes,
  ssnSealed: row.ssn_sealed,
  ssnLastFour: row.ssn_last_four,
})

export async function designationOf(db: Db, userId: UserId): Promise<Designation | null> {
  const row = await db
    .selectFrom('people.designation')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const named = await db
    .selectFrom('people.beneficiary')
    .selectAll()
    .where('designation_id', '=', row.id)
    .orderBy('position')
    .execute()
  return { savedAt: row.saved_at, spouseAgrees: row.spouse_agrees, beneficiaries: named.map(beneficiaryFrom) }
}

export type StoredContact = Pick<
  Selectable<PeopleTrustedContact>,
  'first_name' | 'last_name' | 'relationship' | 'phone' | 'email'
>

/** The current trusted contact; null if none was named or the last one was removed. */
export async function trustedContactOf(db: Db, userId: UserId): Promise<StoredContact | null> {
  const row = await db
    .selectFrom('people.trusted_contact')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.first_name ? row : null
}
