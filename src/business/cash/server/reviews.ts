import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { refuseOwnConcern } from '#engine/approvals/own-concern.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import type { CashReview } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { AccountId, ReviewId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { cashEvents } from '../events.ts'
import type { BankTransfer } from './cash-store.ts'

export type Review = Selectable<CashReview>
export type ReviewKind = 'return' | 'debt' | 'partnerDisagrees' | 'payoutNotRecalled' | 'booksDisagree'

/** Opens an operator review, one per transfer and kind; returns true if it is new. */
export async function openReview(
  ctx: Ctx,
  { id, accountId }: Pick<BankTransfer, 'id' | 'accountId'>,
  kind: Exclude<ReviewKind, 'booksDisagree'>,
  reason: string,
): Promise<boolean> {
  const row = await ctx.tx
    .insertInto('cash.review')
    .values({
      id: uuidv7(),
      account_id: accountId,
      bank_transfer_id: id,
      kind,
      reason,
      opened_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row)
    await ctx.emit(cashEvents.reviewNeeded({ reviewId: row.id, accountId, bankTransferId: id, what: kind, reason }))
  return row !== undefined
}

/**
 * Stops an account's payouts until a person closes the review, because its rows and the books disagree. Returns true if
 * they were not stopped before. Other activity continues.
 */
export async function stopPayouts(ctx: Ctx, accountId: AccountId, reason: string): Promise<boolean> {
  const row = await ctx.tx
    .insertInto('cash.review')
    .values({ id: uuidv7(), account_id: accountId, kind: 'booksDisagree', reason, opened_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function payoutsStoppedOf(
  on: Ctx | Platform,
  accountIds: readonly AccountId[],
): Promise<ReadonlySet<string>> {
  const rows = await ('tx' in on ? on.tx : on.db)
    .selectFrom('cash.review')
    .select('account_id')
    .where(isAmong('account_id', accountIds))
    .where('kind', '=', 'booksDisagree')
    .where('closed_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.account_id))
}

const open = ({ db }: Platform) => db.selectFrom('cash.review').where('closed_at', 'is', null)

export const openReviews = (platform: Platform, page: ListPage): Promise<Review[]> =>
  pageOf(open(platform).selectAll(), { of: 'cash.review', by: 'opened_at' }, page)

export const reviewOf = ({ db }: Platform, id: ReviewId): Promise<Review | undefined> =>
  db.selectFrom('cash.review').selectAll().where('id', '=', id).executeTakeFirst()

export const countOpenReviews = (platform: Platform): Promise<number> => countOf(open(platform))

async function refuseWhileOwed(ctx: Ctx, { kind, bank_transfer_id: transferId }: Review): Promise<Refusal | null> {
  if (kind !== 'debt') return null
  const open = ctx.tx.selectFrom('cash.debt').select('bank_transfer_id').where('closed_at', 'is', null)
  const debt = await open.where('bank_transfer_id', '=', transferId).executeTakeFirst()
  return debt
    ? refuse('stillOwed', 'This case closes by itself when the balance due is paid or written off.', 'id')
    : null
}

export async function closeReview(
  { rooms }: Pick<Platform, 'rooms'>,
  ctx: Ctx,
  { id, outcome }: { id: ReviewId; outcome: string },
): Promise<{ id: ReviewId } | Refusal> {
  if (!outcome.trim()) return refuse('outcomeRequired', 'Enter the result.', 'outcome')
  const review = await ctx.tx.selectFrom('cash.review').selectAll().where('id', '=', id).executeTakeFirst()
  const unfit =
    review && ((await refuseOwnConcern(rooms, ctx, review.account_id)) ?? (await refuseWhileOwed(ctx, review)))
  if (unfit) return unfit
  const closed = await ctx.tx
    .updateTable('cash.review')
    .set({ closed_at: ctx.clock.now(), closed_by: ctx.actor.id, outcome: outcome.trim() })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return closed.numUpdatedRows === 1n ? { id } : refuse('noSuchReview', 'We cannot find this open review.', 'id')
}
