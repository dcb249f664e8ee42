import { v7 as uuidv7 } from 'uuid'
import { cashCommands } from '#business/cash/commands.ts'
import { transferLimit } from '#business/cash/rules/limits.ts'
import { requestWithdrawal } from '#business/cash/server/request-withdrawal.ts'
import { investingCommands } from '#business/investing/commands.ts'
import { minimumInvestment } from '#business/investing/rules/limits.ts'
import { cancelOrder } from '#business/investing/server/cancel-order.ts'
import { readOrderFacts } from '#business/investing/server/order-facts.ts'
import { placeOrder } from '#business/investing/server/place-order.ts'
import { runCommand } from '#engine/command/command.ts'
import { type Cents, minCents } from '#kernel/cents.ts'
import { idOf, type OrderId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { accredit } from './accredit.ts'
import type { DemoCompany } from './demo-company.ts'
import type { Investor } from './join.ts'
import type { Operators } from './months.ts'

export type OrderRequest = {
  readonly portfolioId: string
  readonly amount: Cents
  readonly fromCash?: boolean
  /** Whether the agreement is signed the same day; one that is not waits, and is taken off after a week. */
  readonly signs?: boolean
}

/** Places an order for as much of the wish as every limit allows; null where none is allowed. */
export async function order(
  { demoCompany, operators }: { readonly demoCompany: DemoCompany; readonly operators: Operators },
  investor: Investor,
  wish: OrderRequest,
): Promise<OrderId | null> {
  const { platform } = demoCompany
  const fundingSourceId = wish.fromCash ? null : investor.bankId
  const ask = { accountId: investor.accountId, portfolioId: wish.portfolioId, fundingSourceId }
  let facts = await readOrderFacts(platform, ask)
  if (investor.person.isAccredited && facts.obstacles.some(({ code }) => code === 'accreditationNotVerified')) {
    await accredit(demoCompany, operators, investor)
    facts = await readOrderFacts(platform, ask)
  }
  if (facts.obstacles.length > 0 || (!wish.fromCash && facts.bank !== 'ready')) return null
  const amount = [
    facts.roomInPortfolio,
    ...(facts.tenPercentHeadroom === null ? [] : [facts.tenPercentHeadroom]),
    wish.fromCash ? facts.cashAvailable : transferLimit,
  ].reduce(minCents, wish.amount)
  if (amount < minimumInvestment({ alreadyInvested: facts.alreadyInvested })) return null
  const id = idOf('ord', uuidv7())
  const statements = { tenPercentConfirmed: true, noProhibitedTransaction: true }
  const input = { id, ...ask, amount, sharePriceSeen: facts.price, ...statements }
  const placed = await runCommand(
    platform,
    {
      actor: investor.viewer.actor,
      command: investingCommands.placeOrder,
      key: id,
      input,
      subject: id,
      onBehalfOf: ask.accountId,
    },
    (ctx) => placeOrder(ctx, input),
  )
  return isRefusal(placed) ? null : id
}

/** Signs the agreements of orders on the e-signing partner's side, as their investors do on its page. */
export async function sign({ owner, config }: DemoCompany, orderIds: readonly string[]): Promise<void> {
  const { rows } = await owner.query(
    'select signature_request_id as id from investing.investment_order where id = any($1) and signature_request_id is not null',
    [orderIds],
  )
  for (const { id } of rows) {
    const answer = await fetch(`${config.esign.origin}/_standin/requests/${id}/sign`, { method: 'POST' })
    if (!answer.ok) throw new Error(`The agreement ${id} was not signed: ${answer.status}`)
  }
}

export const takeBack = ({ platform }: DemoCompany, investor: Investor, id: OrderId) =>
  runCommand(
    platform,
    {
      actor: investor.viewer.actor,
      command: investingCommands.cancelOrder,
      key: `cancel-${id}`,
      input: { id },
      subject: id,
    },
    (ctx) => cancelOrder(ctx, { id }),
  )

/** Takes cash out to the bank; a refusal (too soon, nothing there) is part of the history. */
export async function withdraw(
  { platform }: DemoCompany,
  investor: Investor,
  amount: Cents,
): Promise<{ id: string } | Refusal> {
  const id = idOf('wdl', uuidv7())
  const input = { id, accountId: investor.accountId, fundingSourceId: investor.bankId!, amount }
  return runCommand(
    platform,
    { actor: investor.viewer.actor, command: cashCommands.requestWithdrawal, key: id, input, subject: id },
    (ctx) => requestWithdrawal(ctx, input),
  )
}
