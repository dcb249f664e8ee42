import type { Ctx } from '#engine/command/platform.ts'
import { insertRows } from '#io/db/insert-rows.ts'
import type { Cents } from '#kernel/cents.ts'
import { mustPost } from '#ledger/post.ts'
import { type CashPart, divideCash } from '../rules/division.ts'
import type { Heir } from '../rules/heirs.ts'
import type { Estate } from './estate-store.ts'
import { transferEstateCash } from './postings.ts'

type Moving = { readonly nth: number; readonly amount: Cents; readonly heirs: readonly Heir[] }

/** Divides an estate's cash among its heirs, posts it and stores each part. An amount of zero does nothing. */
export async function moveCash(ctx: Ctx, estate: Estate, { nth, amount, heirs }: Moving): Promise<CashPart[]> {
  const parts = divideCash(amount, heirs)
  if (parts.length === 0) return []
  const now = ctx.clock.now()
  await mustPost(ctx.tx, transferEstateCash(estate, nth, parts, now), now)
  await insertRows(
    ctx.tx,
    'estates.cash_moved',
    parts.map((part) => ({
      estate_id: estate.id,
      nth,
      account_id: part.accountId,
      amount_cents: part.amount,
      moved_at: now,
    })),
  )
  return parts
}
