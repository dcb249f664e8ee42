import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { payOut } from '#business/cash/server/door.ts'
import { placeStandingOrder } from '#business/investing/server/door.ts'
import { addCents, type Cents, cents, minCents } from '#kernel/cents.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { readBalance } from '#ledger/balances.ts'
import { inTransaction } from '#platform/command/command.ts'
import type { Actor, Ctx, Platform } from '#platform/command/platform.ts'
import { amountToCarryOut, nothingGoes, waitsAfter } from '../rules/choice.ts'
import { choiceById, type KeptChoice } from './choice-store.ts'
import { type FollowUp, markCarriedOut, markKept, takeDue, waitingWith } from './follow-up-store.ts'

const actor: Actor = { kind: 'system', id: 'dividends' }
const mostAtOnce = 100

/** Reinvests or pays out what holders chose so, one holder a transaction, each once however many workers ask. */
export async function followDividends(platform: Platform): Promise<number> {
  let done = 0
  while (done < mostAtOnce) {
    const took = await inTransaction(platform, actor, async (ctx) => {
      const due = await takeDue(ctx)
      if (due) await carryOut(ctx, due)
      return due !== null
    })
    if (!took) break
    done += 1
  }
  return done
}

async function carryOut(ctx: Ctx, due: FollowUp): Promise<void> {
  const choice = await choiceById(ctx.tx, due.choiceId)
  const waited = await waitingWith(ctx, due)
  const wanted = addCents(due.amount, ...waited.map(({ amount }) => amount))
  const available = cents((await readBalance(ctx.tx, cashOf(due.accountId))).available)
  const amount = amountToCarryOut({ wanted, available, minimum: choice.minimum })
  const done =
    amount === null ? nothingGoes(minCents(wanted, available), choice.minimum) : await send(ctx, due, choice, amount)
  const facts = { accountId: due.accountId, portfolioId: due.portfolioId, amount: (amount ?? wanted).toString() }
  if (!isRefusal(done)) {
    await markCarriedOut(ctx, due, waited, { as: done.id, amount: amount! })
    await ctx.announce({
      kind: due.kind === 'reinvest' ? 'dividendReinvested' : 'dividendPaidOut',
      ...facts,
      as: done.id,
    })
    return
  }
  const waits = waitsAfter(done)
  await markKept(ctx, due, waits ? 'waiting' : 'refused', done)
  await ctx.announce({ kind: 'dividendKeptAsCash', ...facts, code: done.code, waits, reason: done.message })
}

/** The order or payout has the id of the follow-up, so that it cannot come about twice. */
async function send(
  ctx: Ctx,
  { id, kind, accountId }: FollowUp,
  choice: KeptChoice,
  amount: Cents,
): Promise<{ id: string } | Refusal> {
  const uuid = id.slice('fol_'.length)
  if (kind === 'payout') return payOut(ctx, { id: `wdl_${uuid}`, accountId, amount })
  const order = await placeStandingOrder(ctx, {
    id: `ord_${uuid}`,
    accountId,
    portfolioId: choice.targetPortfolioId!,
    amount,
    fundingSourceId: null,
    origin: 'reinvest',
    standingAgreement: choice.id,
  })
  if (isRefusal(order) || order.state === 'settled' || order.state === 'funding') return order
  return refuse(order.failure?.code ?? 'orderFailed', order.failure?.message ?? 'The order could not be settled.')
}
