import { sql } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId, LotId, PortfolioId } from '#kernel/ids.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { byLotOrder, firstInFirstOut, type LotLeft, type LotPick, type LotSource, ofLots } from '../rules/lots.ts'
import { type Lot, originOf, type UsedLot } from './lots.ts'

export type LotRequest = {
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId
  readonly shares: Microshares
  /** The id of the consumer, used once: a repeated subject is a defect of the caller. */
  readonly subject: string
  /** The shares of each lot, which add up to `shares`; left out, the oldest leave first. */
  readonly picks?: readonly LotPick[]
  /** The company buys them back: their cost then no longer counts as invested. */
  readonly toCompany: boolean
}

type LotRow = LotLeft & Pick<Lot, 'source' | 'acquiredOn' | 'heldFrom' | 'inheritedOn' | 'subject'>
type Found = {
  id: LotId
  account_id: AccountId
  portfolio_id: PortfolioId
  source: LotSource
  subject: string
  acquired_on: BusinessDay
  held_from: BusinessDay | null
  inherited_on: BusinessDay | null
  shares_micro: Microshares
  left_micro: Microshares
  cost_cents: Cents
}

/** Takes shares out of the lots of many accounts, first in first out unless lots are named, in four statements however many there are. */
export async function consumeLots(
  ctx: Ctx,
  asks: readonly LotRequest[],
): Promise<Map<string, UsedLot[]> | Refusal<'notEnoughShares'>> {
  const lots = await lockLots(ctx, asks)
  const used = new Map<string, UsedLot[]>()
  for (const input of asks) {
    const holder = lots.get(holderOf(input)) ?? []
    const parts = input.picks ? ofLots(holder, input.picks) : firstInFirstOut(holder, input.shares)
    if (!parts)
      return refuse('notEnoughShares', 'The account does not own that many shares of this portfolio.', 'shares')
    const byId = new Map(parts.map((part) => [part.lotId, part]))
    used.set(
      input.subject,
      holder.flatMap(({ id, source, acquiredOn, heldFrom, subject }) => {
        const part = byId.get(id)
        return part ? [{ ...part, source, acquiredOn, heldFrom, subject }] : []
      }),
    )
    lots.set(
      holderOf(input),
      holder
        .map((lot) => ({ ...lot, left: microshares(lot.left - (byId.get(lot.id)?.shares ?? 0n)) }))
        .filter(({ left }) => left > 0n),
    )
  }
  await writeUses(ctx, asks, used)
  return used
}

const holderOf = ({ accountId, portfolioId }: Pick<LotRequest, 'accountId' | 'portfolioId'>) =>
  `${accountId}:${portfolioId}`

/** The lots of all requests, oldest first; locked in id order to prevent deadlocks. */
async function lockLots(ctx: Ctx, asks: readonly LotRequest[]): Promise<Map<string, LotRow[]>> {
  const { rows } = await sql<Found>`
    select lot.id, lot.account_id, lot.portfolio_id, lot.source, lot.subject, lot.acquired_on, lot.held_from, lot.inherited_on, lot.shares_micro, lot.left_micro, lot.cost_cents
    from investing.lot lot
    where (lot.account_id, lot.portfolio_id) in (select * from unnest(
        ${asks.map(({ accountId }) => accountId)}::text[], ${asks.map(({ portfolioId }) => portfolioId)}::text[]))
      and lot.left_micro > 0
    order by lot.id for update`.execute(ctx.tx)
  const lots = rows.map((row) => ({
    holder: holderOf({ accountId: row.account_id, portfolioId: row.portfolio_id }),
    id: row.id,
    source: row.source,
    subject: row.subject,
    acquiredOn: row.acquired_on,
    ...originOf(row),
    shares: row.shares_micro,
    left: row.left_micro,
    cost: row.cost_cents,
  }))
  return Map.groupBy(lots.toSorted(byLotOrder), ({ holder }) => holder)
}

async function writeUses(ctx: Ctx, asks: readonly LotRequest[], used: ReadonlyMap<string, UsedLot[]>): Promise<void> {
  const rows = asks.flatMap((input) =>
    (used.get(input.subject) ?? []).map((part) => ({ ...input, ...part, subject: input.subject })),
  )
  const lotIds = rows.map(({ lotId }) => lotId)
  const shares = rows.map((row) => row.shares)
  await sql`update investing.lot lot set left_micro = lot.left_micro - taken.shares
    from (select id, sum(shares)::bigint as shares from unnest(${lotIds}::text[], ${shares}::bigint[]) t(id, shares) group by id) taken
    where lot.id = taken.id`.execute(ctx.tx)
  await sql`insert into investing.lot_use (subject, lot_id, account_id, portfolio_id, shares_micro, cost_cents, to_company, used_at)
    select subject, lot, account, portfolio, shares, cost, to_company, ${ctx.clock.now().toString()}::timestamptz from unnest(
      ${rows.map(({ subject }) => subject)}::text[], ${lotIds}::text[], ${rows.map(({ accountId }) => accountId)}::text[],
      ${rows.map(({ portfolioId }) => portfolioId)}::text[], ${shares}::bigint[], ${rows.map(({ cost }) => cost)}::bigint[],
      ${rows.map(({ toCompany }) => toCompany)}::boolean[]
    ) u(subject, lot, account, portfolio, shares, cost, to_company)`.execute(ctx.tx)
}
