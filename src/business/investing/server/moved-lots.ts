import { type Expression, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { isAmong } from '#io/db/among.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { type BusinessDay, dayOf } from '#kernel/business-day.ts'
import { type Cents, negateCents } from '#kernel/cents.ts'
import type { AccountId, LotId, PortfolioId } from '#kernel/ids.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import { cameBack, type MovedLot } from '../rules/moved-lot.ts'

export async function movedLots(db: Kysely<DB> | Transaction<DB>, portfolioId: PortfolioId): Promise<MovedLot[]> {
  const rows = await db
    .selectFrom('investing.lot as lot')
    .innerJoin('investing.lot as origin', 'origin.id', 'lot.from_lot_id')
    .select(['origin.account_id', 'lot.subject', 'lot.acquired_on', 'lot.shares_micro', 'lot.cost_cents'])
    .where('lot.portfolio_id', '=', portfolioId)
    .orderBy('lot.id')
    .execute()
  return rows.map((row) => ({
    from: row.account_id,
    subject: row.subject,
    on: row.acquired_on,
    shares: row.shares_micro,
    cost: row.cost_cents,
  }))
}

/** True for the subject of shares that left a lot for an account of someone else without a sale: an estate or a share transfer. */
export const isMove = (subject: Expression<unknown>): RawBuilder<boolean> => sql<boolean>`${subject} ~ '^(est|htr)_'`

/** Shares received or given without a sale, with their cost basis; both are negative if they were given. */
export type MovedShares = {
  readonly portfolioId: PortfolioId
  readonly on: BusinessDay
  readonly shares: Microshares
  readonly basis: Cents
  /** True if they went back as their transfer was reversed. */
  readonly isReturn: boolean
}

export async function movedShares(
  db: Kysely<DB> | Transaction<DB>,
  accountIds: readonly AccountId[],
): Promise<MovedShares[]> {
  const [came, went] = await Promise.all([
    db
      .selectFrom('investing.lot')
      .select(['portfolio_id', 'subject', 'acquired_on', 'shares_micro', 'cost_cents'])
      .where(isAmong('account_id', accountIds))
      .where('from_lot_id', 'is not', null)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('investing.lot_use')
      .select(['portfolio_id', 'subject', 'used_at', 'shares_micro', 'cost_cents'])
      .where(isAmong('account_id', accountIds))
      .where(isMove(sql.ref('subject')))
      .orderBy('used_at')
      .execute(),
  ])
  return [
    ...came.map((row) => ({
      portfolioId: row.portfolio_id,
      on: row.acquired_on,
      shares: row.shares_micro,
      basis: row.cost_cents,
      isReturn: cameBack(row.subject),
    })),
    ...went.map((row) => ({
      portfolioId: row.portfolio_id,
      on: dayOf(row.used_at),
      shares: microshares(-row.shares_micro),
      basis: negateCents(row.cost_cents),
      isReturn: cameBack(row.subject),
    })),
  ]
}

/** Maps each lot to the lots that were made of it by moves, and of those, at any depth. A lot is none of its own. */
export async function descendantsOf(
  db: Kysely<DB> | Transaction<DB>,
  lotIds: readonly LotId[],
): Promise<ReadonlyMap<LotId, readonly LotId[]>> {
  const { rows } = await sql<{ root: LotId; id: LotId }>`
    with recursive down as (
      select l.from_lot_id as root, l.id from investing.lot l where l.from_lot_id = any(${lotIds}::text[])
      union all select down.root, l.id from investing.lot l join down on l.from_lot_id = down.id)
    select root, id from down order by id`.execute(db as Kysely<unknown>)
  return new Map([...Map.groupBy(rows, ({ root }) => root)].map(([root, made]) => [root, made.map(({ id }) => id)]))
}
