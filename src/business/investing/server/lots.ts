import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import { insertRows } from '#io/db/insert-rows.ts'
import type { DB, InvestingLot } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents, noCents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { type Microshares, microshares, noShares } from '#kernel/microshares.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { costLeft, firstInFirstOut, type LotLeft, type LotPart, type LotSource } from '../rules/lots.ts'

type Handle = Kysely<DB> | Transaction<DB>

export type Lot = LotLeft & {
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId
  readonly source: LotSource
  /** What brought it: an order, a reward, a transfer. */
  readonly subject: string
  readonly acquiredOn: BusinessDay
  /** What the shares still in it cost. */
  readonly costLeft: Cents
}

const lotFrom = (row: Selectable<InvestingLot>): Lot => {
  const lot = {
    id: row.id,
    shares: microshares(row.shares_micro),
    left: microshares(row.left_micro),
    cost: cents(row.cost_cents),
  }
  return {
    ...lot,
    accountId: row.account_id,
    portfolioId: row.portfolio_id,
    source: row.source as LotSource,
    subject: row.subject,
    acquiredOn: row.acquired_on as BusinessDay,
    costLeft: costLeft(lot),
  }
}

const standing = (db: Handle, accountId: AccountId, portfolioId?: PortfolioId) =>
  db
    .selectFrom('investing.lot')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(portfolioId !== undefined, (query) => query.where('portfolio_id', '=', portfolioId!))
    .where('left_micro', '>', 0n)
    .orderBy('acquired_on')
    .orderBy('id')

/** The lots an account still has shares of, in the order in which they leave: oldest first. */
export const lotsOf = async (db: Handle, accountId: AccountId, portfolioId?: PortfolioId): Promise<Lot[]> =>
  (await standing(db, accountId, portfolioId).execute()).map(lotFrom)

export type NewLot = Pick<Lot, 'accountId' | 'portfolioId' | 'source' | 'subject' | 'acquiredOn' | 'shares' | 'cost'>

/** Writes down what shares came from and cost. One lot a subject; a second call changes nothing. */
export const addLot = (ctx: Ctx, lot: NewLot): Promise<void> => addLots(ctx, [lot])

/** One lot a subject: the lot bears its name. */
const lotIdOf = (subject: string): string => `lot_${subject}`

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
    })),
    { unlessThere: true },
  )

export type UsedLot = LotPart & Pick<Lot, 'source' | 'acquiredOn' | 'subject'>

/**
 * Takes shares out of an account's lots, first in first out, for a sale or a transfer away. The subject names what takes
 * them: a second call with it changes nothing and says the same. The ledger's posting is the caller's.
 */
export async function consumeLots(
  ctx: Ctx,
  ask: { accountId: AccountId; portfolioId: PortfolioId; shares: Microshares; subject: string },
): Promise<UsedLot[] | Refusal<'notEnoughShares'>> {
  const rows = await standing(ctx.tx, ask.accountId, ask.portfolioId).forUpdate().execute()
  const before = await usedBy(ctx.tx, ask.subject)
  if (before.length > 0) return before
  const parts = firstInFirstOut(rows.map(lotFrom), ask.shares)
  if (!parts)
    return refuse('notEnoughShares', 'The account does not hold that many shares of this portfolio.', 'shares')
  for (const { lotId, shares, cost } of parts) {
    await ctx.tx
      .updateTable('investing.lot')
      .set({ left_micro: sql`left_micro - ${shares}` })
      .where('id', '=', lotId)
      .execute()
    await ctx.tx
      .insertInto('investing.lot_use')
      .values({
        subject: ask.subject,
        lot_id: lotId,
        account_id: ask.accountId,
        portfolio_id: ask.portfolioId,
        shares_micro: shares,
        cost_cents: cost,
        to_company: false,
        used_at: ctx.clock.now(),
      })
      .execute()
  }
  return usedBy(ctx.tx, ask.subject)
}

/** What a sale or transfer took out of which lots, oldest first. */
async function usedBy(db: Handle, subject: string): Promise<UsedLot[]> {
  const rows = await db
    .selectFrom('investing.lot_use as used')
    .innerJoin('investing.lot as lot', 'lot.id', 'used.lot_id')
    .select(['used.lot_id', 'used.shares_micro', 'used.cost_cents', 'lot.source', 'lot.acquired_on', 'lot.subject'])
    .where('used.subject', '=', subject)
    .orderBy('lot.acquired_on')
    .orderBy('lot.id')
    .execute()
  return rows.map((row) => ({
    lotId: row.lot_id,
    shares: microshares(row.shares_micro),
    cost: cents(row.cost_cents),
    source: row.source as LotSource,
    acquiredOn: row.acquired_on as BusinessDay,
    subject: row.subject,
  }))
}

/**
 * Takes a lot back because what brought it did not stand: a returned payment, a reward whose order failed. Answers with
 * what was still there and could be taken, and its cost; shares sold meanwhile are gone.
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
