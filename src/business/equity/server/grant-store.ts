import type { Kysely, Selectable, Transaction } from 'kysely'
import type { DB, EquityShareGrant } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { DocumentId, EquityGrantId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type SharePrice, sharePrice } from '#kernel/share-price.ts'
import type { VestingTerms } from '../rules/vesting.ts'

type Handle = Kysely<DB> | Transaction<DB>

export type ShareGrant = VestingTerms & {
  readonly id: EquityGrantId
  readonly userId: UserId
  readonly shareClass: string
  readonly price: SharePrice
  readonly grantedOn: BusinessDay
  readonly recordedAt: Instant
  readonly documentId: DocumentId | null
  readonly canceledAt: Instant | null
}

const fromRow = (row: Selectable<EquityShareGrant>): ShareGrant => ({
  id: row.id,
  userId: row.user_id,
  shareClass: row.share_class,
  shares: row.shares,
  price: sharePrice(row.price_millionths),
  grantedOn: row.granted_on,
  vestsFrom: row.vests_from,
  vestingMonths: row.vesting_months,
  cliffMonths: row.cliff_months,
  recordedAt: row.recorded_at,
  documentId: row.document_id,
  canceledAt: row.canceled_at,
})

export async function grantsHeldBy(db: Handle, userId: UserId): Promise<ShareGrant[]> {
  const rows = await db
    .selectFrom('equity.share_grant')
    .selectAll()
    .where('user_id', '=', userId)
    .where('canceled_at', 'is', null)
    .orderBy('granted_on')
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}

export async function findGrant(db: Handle, id: EquityGrantId): Promise<ShareGrant | null> {
  const row = await db.selectFrom('equity.share_grant').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? fromRow(row) : null
}
