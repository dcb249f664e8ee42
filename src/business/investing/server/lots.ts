import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import { insertRows } from '#io/db/insert-rows.ts'
import type { DB, InvestingLot } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents, noCents } from '#kernel/cents.ts'
import { type AccountId, idOf, type LotId, type PortfolioId } from '#kernel/ids.ts'
import { type Microshares, microshares, noShares } from '#kernel/microshares.ts'
import { costLeft, type LotLeft, type LotPart, type LotSource } from '../rules/lots.ts'
import { lotOrder } from './lot-order.ts'

type Handle = Kysely<DB> | Transaction<DB>

export type Lot = LotLeft & {
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId
  readonly source: LotSource
  readonly subject: string
  readonly acquiredOn: BusinessDay
  /** The start of the holding period; undefined if it is the acquisition day. */
  readonly heldFrom?: BusinessDay | undefined
  /** The date of death whose value is their basis; undefined if not inherited. */
  readonly inheritedOn?: BusinessDay | undefined
  readonly costLeft: Cents
}

const lotFrom = (row: Selectable<InvestingLot>): Lot => {
  const lot = {
    id: row.id,
    shares: row.shares_micro,
    left: row.left_micro,
    cost: row.cost_cents,
  }
  return {
    ...lot,
    accountId: row.account_id,
    portfolioId: row.portfolio_id,
    source: row.source,
    subject: row.subject,
    acquiredOn: row.acquired_on,
    ...originOf(row),
    costLeft: costLeft(lot),
  }
}

/** The days of shares that came from another account without a sale. */
export const originOf = (row: Pick<Selectable<InvestingLot>, 'held_from' | 'inherited_on'>) => ({
  ...(row.held_from === null ? {} : { heldFrom: row.held_from }),
  ...(row.inherited_on === null ? {} : { inheritedOn: row.inherited_on }),
})

/** The lots with remaining shares, in the order in which they are sold: oldest first. */
export async function lotsOf(db: Handle, accountId: AccountId, portfolioId?: PortfolioId): Promise<Lot[]> {
  const rows = await db
    .selectFrom('investing.lot')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(portfolioId !== undefined, (query) => query.where('portfolio_id', '=', portfolioId!))
    .where('left_micro', '>', noShares)
    .orderBy(lotOrder('investing.lot'))
    .execute()
  return rows.map(lotFrom)
}

export type NewLot = Pick<
  Lot,
  'accountId' | 'portfolioId' | 'source' | 'subject' | 'acquiredOn' | 'heldFrom' | 'inheritedOn' | 'shares' | 'cost'
> & {
  /** The lot of another account that the shares come from; undefined otherwise. */
  readonly fromLotId?: LotId
}

export const lotIdOf = (subject: string): LotId => idOf('lot', subject)

/** Adds lots with the source and cost of their shares: one per subject. A second call changes nothing. */
export const addLots = (ctx: Ctx, lots: readonly NewLot[]): Promise<void> =>
  insertRows(
    ctx.tx,
    'investing.lot',
    lots.map((lot) => ({
      id: lotIdOf(lot.subject),
      account_id: lot.accountId,
      portfolio_id: lot.portfolioId,
      source: lot.source,
      subject: lot.subject,
      acquired_on: lot.acquiredOn,
      shares_micro: lot.shares,
      left_micro: lot.shares,
      cost_cents: lot.cost,
      from_lot_id: lot.fromLotId ?? null,
      held_from: lot.heldFrom ?? null,
      inherited_on: lot.inheritedOn ?? null,
    })),
    { unlessThere: true },
  )

export type UsedLot = LotPart & Pick<Lot, 'source' | 'acquiredOn' | 'heldFrom' | 'subject'>

/**
 * Reverses a lot whose source was undone: a returned payment, or a reward whose order failed. Returns the shares that
 * could be taken, and their cost; shares sold meanwhile are gone.
 */
export async function takeBackLot(
  ctx: Ctx,
  subject: string,
  atMost?: Microshares,
): Promise<{ shares: Microshares; cost: Cents }> {
  const row = await ctx.tx
    .selectFrom('investing.lot')
    .selectAll()
    .where('id', '=', lotIdOf(subject))
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.reversed_at) return { shares: noShares, cost: noCents }
  const lot = lotFrom(row)
  const shares = microshares(atMost === undefined || lot.left < atMost ? lot.left : atMost)
  const left = microshares(lot.left - shares)
  await ctx.tx
    .updateTable('investing.lot')
    .set({ left_micro: left, reversed_at: ctx.clock.now() })
    .where('id', '=', lot.id)
    .execute()
  return { shares, cost: cents(costLeft(lot) - costLeft({ ...lot, left })) }
}
