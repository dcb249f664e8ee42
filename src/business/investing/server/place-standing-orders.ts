import { startDeposits } from '#business/cash/server/public.ts'
import { addRewards, type NewReward } from '#business/promotions/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { Instant } from '#kernel/instant.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { type DecidedOrder, decideOrder, type OrderState } from '../rules/order.ts'
import type { SettlementRefusal } from '../rules/settlement.ts'
import { endOrders, tellEnded } from './end-order.ts'
import { addOrders, type Order } from './order-store.ts'
import { lockOrdering, lockPortfolios } from './order-sums.ts'
import { idTaken, ownColumns, placedColumns } from './place-order.ts'
import type { ShareSource } from './share-source.ts'
import { readStandingWorld, type StandingOrderAsk } from './standing-world.ts'
import { followSettled, postSettled, type Settled } from './write-settled.ts'

/** How an order of a standing instruction stands when its placing is done: from cash it has settled, or failed. */
export type StandingOrder = Pick<Order, 'id' | 'amount' | 'shares' | 'expectedSettlementOn' | 'failure' | 'state'>

/** An order as it is about to be written; what becomes of it is set before. */
type Row = {
  readonly ask: StandingOrderAsk
  readonly decided: DecidedOrder
  readonly row: ReturnType<typeof ownColumns>
  readonly settled?: Settled
  readonly failed?: { readonly order: Settled['order']; readonly why: SettlementRefusal }
}

/**
 * Places many orders of standing instructions, at the price of the day and without a signature of their own, in a number of
 * statements that does not grow with them. Each is decided by the same rules and in the order given: to each the ones before it
 * have been placed and, from cash, have settled already. Those from cash do so within this transaction, those
 * from banks ask for their money. Answers with each order or its refusal by id; what is refused writes nothing. The ids are
 * the caller's: one that is used answers with the same order.
 */
export async function placeStandingOrders(
  ctx: Ctx,
  source: ShareSource,
  asks: readonly StandingOrderAsk[],
): Promise<ReadonlyMap<string, StandingOrder | Refusal>> {
  if (asks.length === 0) return new Map()
  // In the order in which a single order takes them, so that neither waits for the other in a ring.
  await lockOrdering(
    ctx.tx,
    asks.map(({ accountId }) => accountId),
  )
  await lockPortfolios(
    ctx.tx,
    asks.map(({ portfolioId }) => portfolioId),
  )
  const world = await readStandingWorld(ctx, source, asks)
  const outcomes = new Map<string, StandingOrder | Refusal>()
  const rows: Row[] = []
  const rewards: NewReward[] = []
  for (const ask of asks) {
    const before = world.existing.get(ask.id)
    if (before) {
      outcomes.set(ask.id, sameOrder(before, ask) ? before : idTaken())
      continue
    }
    const seen = world.seen(ask)
    // The instruction states the 10% for every order under it; the limit itself is checked each time.
    const terms = { ...ask, sharePriceSeen: null, tenPercentConfirmed: true }
    const decided = decideOrder(terms, seen)
    if (isRefusal(decided)) {
      outcomes.set(ask.id, decided)
      continue
    }
    const noted = world.note(ask, seen, decided)
    if (noted.reward) rewards.push(noted.reward)
    rows.push({ ask, decided, row: ownColumns(ask, seen, decided), ...noted })
  }
  for (const written of await writeAll(ctx, source, rows, rewards)) outcomes.set(written.id, written)
  return outcomes
}

const sameOrder = (order: Order, ask: StandingOrderAsk): boolean =>
  order.accountId === ask.accountId &&
  order.portfolioId === ask.portfolioId &&
  order.amount === ask.amount &&
  order.fundingSourceId === ask.fundingSourceId &&
  order.standingAgreement === ask.standingAgreement

async function writeAll(
  ctx: Ctx,
  source: ShareSource,
  rows: readonly Row[],
  rewards: readonly NewReward[],
): Promise<StandingOrder[]> {
  if (rows.length === 0) return []
  const settled = rows.flatMap((one) => one.settled ?? [])
  const spent = await postSettled(ctx, settled)
  const toBanks = await askBanks(ctx, rows)
  const now = ctx.clock.now()
  const [done, others] = spent ? [[], rows] : [rows.filter((one) => one.settled), rows.filter((one) => !one.settled)]
  const written = others.map((one) => ({ ...one.row, ...standing(one, toBanks.get(one.row.id), now) }))
  const placed = placedColumns(ctx, { tenPercentConfirmed: true, isSigned: true })
  await addOrders(
    ctx.tx,
    done.map(({ row }) => row),
    { ...placed, state: 'settled', settled_at: now },
  )
  await addOrders(ctx.tx, written, placed)
  await addRewards(ctx.tx, rewards)
  await tellEnded(
    ctx,
    rows.flatMap(({ failed }) => failed ?? []),
    'failed',
  )
  if (!spent) await followSettled(ctx, source, settled)
  // Only a single order is told so: its cash went elsewhere in this very moment.
  else await endOrders(ctx, [{ order: settled[0]!.order, why: spent }], 'failed')
  return [...done.map(({ row }) => settledNow(row)), ...written.map((row) => answerOf(row, spent))]
}

/** How an order stands that did not settle as it was placed. */
const standing = ({ ask, failed }: Row, deposit: Deposit | undefined, now: Instant) => ({
  state: (failed ? 'failed' : 'funding') as OrderState,
  funding_source_id: ask.fundingSourceId,
  bank_transfer_id: deposit?.id ?? null,
  expected_settlement_on: deposit?.expectedOn ?? null,
  ended_at: failed ? now : null,
  failure_code: failed?.why.code ?? null,
  failure_message: failed?.why.message ?? null,
})

const settledNow = ({ id, amount_cents: amount, shares_micro: shares }: Row['row']): StandingOrder => ({
  id,
  amount,
  shares,
  expectedSettlementOn: null,
  state: 'settled',
  failure: null,
})

function answerOf(row: Row['row'] & ReturnType<typeof standing>, spent: SettlementRefusal | null): StandingOrder {
  const isSpent = spent !== null && row.state === 'funding' && row.funding_source_id === null
  const failure = row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message ?? '' }
  return {
    id: row.id,
    amount: row.amount_cents,
    shares: row.shares_micro,
    expectedSettlementOn: row.expected_settlement_on as StandingOrder['expectedSettlementOn'],
    state: isSpent ? 'failed' : row.state,
    failure: isSpent ? { code: spent.code, message: spent.message } : failure,
  }
}

type Deposit = Awaited<ReturnType<typeof startDeposits>>[number]

/** Asks banks for the money of the orders that they pay; answers with each order's transfer. */
async function askBanks(ctx: Ctx, rows: readonly Row[]): Promise<ReadonlyMap<string, Deposit>> {
  const deposits = await startDeposits(
    ctx,
    rows.flatMap(({ ask: { accountId, id, fundingSourceId }, decided: { amount } }) =>
      fundingSourceId === null ? [] : [{ accountId, purpose: 'order', subject: id, amount, fundingSourceId }],
    ),
  )
  return new Map(deposits.map((deposit) => [deposit.subject, deposit]))
}
