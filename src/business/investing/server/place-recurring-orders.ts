import { accountsOf } from '#business/accounts/server/public.ts'
import { startDeposits } from '#business/cash/server/public.ts'
import { addRewards, type NewReward } from '#business/promotions/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { Instant } from '#kernel/instant.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { refuseStandingOrder } from '../rules/held-by-custodian.ts'
import { type DecidedOrder, decideOrder, type OrderState } from '../rules/order.ts'
import type { SettlementRefusal } from '../rules/settlement.ts'
import { announceEnded, endOrders } from './end-order.ts'
import { addOrders, type Order } from './order-store.ts'
import { lockOrdering, lockPortfolios } from './order-sums.ts'
import { idTaken, ownColumns, placedColumns } from './place-order.ts'
import { accountsOfPurchasers } from './purchaser.ts'
import { type RecurringOrderInput, readRecurringOrderFacts } from './recurring-order-facts.ts'
import type { ShareSource } from './share-source.ts'
import { followSettled, postSettled, type Settled } from './write-settled.ts'

/** A placed order of a recurring instruction: paid from cash, it has settled or failed. */
export type RecurringOrder = Pick<Order, 'id' | 'amount' | 'shares' | 'expectedSettlementOn' | 'failure' | 'state'>

type Row = {
  readonly input: RecurringOrderInput
  readonly decided: DecidedOrder
  readonly row: ReturnType<typeof ownColumns>
  readonly settled?: Settled
  readonly failed?: { readonly order: Settled['order']; readonly why: SettlementRefusal }
}

/**
 * Places many orders of recurring instructions at the day's price, covered by the instructions' signatures, in a
 * constant number of statements. Each is decided by the same rules in the given order, as if the ones before it were
 * placed and, if paid from cash, settled. Cash orders settle in this transaction; bank orders request their money.
 * Returns each order or its refusal by id; a refused one writes nothing. The caller makes the ids: a used id returns
 * the same order.
 */
export async function placeRecurringOrders(
  ctx: Ctx,
  source: ShareSource,
  inputs: readonly RecurringOrderInput[],
): Promise<ReadonlyMap<string, RecurringOrder | Refusal>> {
  if (inputs.length === 0) return new Map()
  // In the lock order of a single order, so that the two cannot deadlock.
  const buying = await accountsOf(
    ctx,
    inputs.map(({ accountId }) => accountId),
  )
  const purchasers = await accountsOfPurchasers(ctx.tx, [...buying.values()])
  await lockOrdering(ctx.tx, [...purchasers.values()].flat())
  await lockPortfolios(
    ctx.tx,
    inputs.map(({ portfolioId }) => portfolioId),
  )
  const reader = await readRecurringOrderFacts(ctx, source, inputs)
  const outcomes = new Map<string, RecurringOrder | Refusal>()
  const rows: Row[] = []
  const rewards: NewReward[] = []
  for (const input of inputs) {
    const before = reader.existing.get(input.id)
    if (before) {
      outcomes.set(input.id, sameOrder(before, input) ? before : idTaken())
      continue
    }
    if (buying.get(input.accountId)?.custodian) {
      outcomes.set(input.id, refuseStandingOrder())
      continue
    }
    const facts = reader.factsFor(input)
    // The instruction makes the 10% statement for every order under it; the limit itself is checked each time.
    const terms = { ...input, sharePriceSeen: null, tenPercentConfirmed: true }
    const decided = decideOrder(terms, facts)
    if (isRefusal(decided)) {
      outcomes.set(input.id, decided)
      continue
    }
    const recorded = reader.record(input, facts, decided)
    if (recorded.reward) rewards.push(recorded.reward)
    rows.push({ input, decided, row: ownColumns(input, facts, decided), ...recorded })
  }
  for (const written of await writeAll(ctx, source, rows, rewards)) outcomes.set(written.id, written)
  return outcomes
}

const sameOrder = (order: Order, input: RecurringOrderInput): boolean =>
  order.accountId === input.accountId &&
  order.portfolioId === input.portfolioId &&
  order.amount === input.amount &&
  order.fundingSourceId === input.fundingSourceId &&
  order.recurringAgreement === input.recurringAgreement

async function writeAll(
  ctx: Ctx,
  source: ShareSource,
  rows: readonly Row[],
  rewards: readonly NewReward[],
): Promise<RecurringOrder[]> {
  if (rows.length === 0) return []
  const settled = rows.flatMap((row) => row.settled ?? [])
  const spent = await postSettled(ctx, settled)
  const toBanks = await askBanks(ctx, rows)
  const now = ctx.clock.now()
  const [done, others] = spent ? [[], rows] : [rows.filter((row) => row.settled), rows.filter((row) => !row.settled)]
  const written = others.map((other) => ({ ...other.row, ...unsettledColumns(other, toBanks.get(other.row.id), now) }))
  const placed = placedColumns(ctx, { tenPercentConfirmed: true, isSigned: true })
  await addOrders(
    ctx.tx,
    done.map(({ row }) => row),
    { ...placed, state: 'settled', settled_at: now },
  )
  await addOrders(ctx.tx, written, placed)
  await addRewards(ctx.tx, rewards)
  await announceEnded(
    ctx,
    rows.flatMap(({ failed }) => failed ?? []),
    'failed',
  )
  if (!spent) await followSettled(ctx, source, settled)
  // Only a single order fails for this reason: its cash was spent at this very moment.
  else await endOrders(ctx, [{ order: settled[0]!.order, why: spent }], 'failed')
  return [...done.map(({ row }) => settledNow(row)), ...written.map((row) => answerOf(row, spent))]
}

/** The columns of an order that did not settle when it was placed. */
const unsettledColumns = ({ input, failed }: Row, deposit: Deposit | undefined, now: Instant) => ({
  state: (failed ? 'failed' : 'funding') as OrderState,
  funding_source_id: input.fundingSourceId,
  bank_transfer_id: deposit?.id ?? null,
  expected_settlement_on: deposit?.expectedOn ?? null,
  ended_at: failed ? now : null,
  failure_code: failed?.why.code ?? null,
  failure_message: failed?.why.message ?? null,
})

const settledNow = ({ id, amount_cents: amount, shares_micro: shares }: Row['row']): RecurringOrder => ({
  id,
  amount,
  shares,
  expectedSettlementOn: null,
  state: 'settled',
  failure: null,
})

function answerOf(
  row: Row['row'] & ReturnType<typeof unsettledColumns>,
  spent: SettlementRefusal | null,
): RecurringOrder {
  const isSpent = spent !== null && row.state === 'funding' && row.funding_source_id === null
  const failure = row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message ?? '' }
  return {
    id: row.id,
    amount: row.amount_cents,
    shares: row.shares_micro,
    expectedSettlementOn: row.expected_settlement_on,
    state: isSpent ? 'failed' : row.state,
    failure: isSpent ? { code: spent.code, message: spent.message } : failure,
  }
}

type Deposit = Awaited<ReturnType<typeof startDeposits>>[number]

async function askBanks(ctx: Ctx, rows: readonly Row[]): Promise<ReadonlyMap<string, Deposit>> {
  const deposits = await startDeposits(
    ctx,
    rows.flatMap(({ input: { accountId, id, fundingSourceId }, decided: { amount } }) =>
      fundingSourceId === null ? [] : [{ accountId, purpose: 'order', subject: id, amount, fundingSourceId }],
    ),
  )
  return new Map(deposits.map((deposit) => [deposit.subject, deposit]))
}
