import { sql } from 'kysely'
import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { payOut } from '#business/cash/server/public.ts'
import { placeRecurringOrders, type ShareSource } from '#business/investing/server/public.ts'
import type { Actor, Ctx, Platform } from '#engine/command/platform.ts'
import { dueRows } from '#engine/jobs/due-rows.ts'
import { addCents, type Cents, cents, minCents } from '#kernel/cents.ts'
import { idOf, type Prefixed } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { readBalances } from '#ledger/balances.ts'
import { dividendsEvents } from '../events.ts'
import { amountToCarryOut, nothingGoes, waitsAfter } from '../rules/choice.ts'
import { choicesById, type KeptChoice } from './choice-store.ts'
import { type FollowUp, markCarriedOut, markKept, mayFollow, takeDue, waitingWith } from './follow-up-store.ts'

const actor: Actor = { kind: 'system', id: 'dividends' }
const together = 200
const batchesAtOnce = 10

export const areFollowUpsDue = () =>
  sql<boolean>`exists (select from dividends.follow_up where state = 'due' and ${mayFollow()})`

/** Dividends that wait to be reinvested or paid out. */
export const countDue =
  (kind: FollowUp['kind']) =>
  async ({ db }: Platform): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from dividends.follow_up where state = 'due' and kind = ${kind}`.execute(db)
    return rows[0]!.n
  }

const following = dueRows('dividends.followDividends')

/**
 * Reinvests or pays out dividends by the holders' choice, each once however many workers run. Many holders share a
 * transaction; a failing follow-up stops no other.
 */
export async function followDividends(platform: Platform, source: ShareSource): Promise<number> {
  let done = 0
  for (let batch = 0; batch < batchesAtOnce; batch += 1) {
    const { done: carriedOut, tried } = await following.together(
      platform,
      { limit: together },
      {
        actor,
        take: (ctx, claim) => takeDue(ctx, claim, following.mayBeTried('id', platform.clock)),
        idOf: ({ id }) => id,
        all: (ctx, due) => carryOut(ctx, source, due),
      },
    )
    done += carriedOut
    if (tried === 0) break
  }
  return done
}

type Wanted = {
  readonly due: FollowUp
  readonly waited: readonly FollowUp[]
  readonly choice: KeptChoice
  readonly wanted: Cents
  /** Null if nothing is carried out now. */
  readonly amount: Cents | null
  readonly available: Cents
}

async function carryOut(ctx: Ctx, source: ShareSource, due: readonly FollowUp[]): Promise<void> {
  const all = await whatIsWanted(ctx, due)
  const sent = await sendAll(ctx, source, all)
  const outcomes = all.map((followUp) => ({ ...followUp, done: sent.get(followUp.due.id) ?? nothingGoesOf(followUp) }))
  const carried = outcomes.flatMap((outcome) =>
    isRefusal(outcome.done) ? [] : [{ ...outcome, as: outcome.done.id, amount: outcome.amount! }],
  )
  const kept = outcomes.flatMap((outcome) =>
    isRefusal(outcome.done) ? [{ ...outcome, why: outcome.done, waits: waitsAfter(outcome.done) }] : [],
  )
  await markCarriedOut(ctx, carried)
  await markKept(ctx, kept)
  await ctx.emitAll(
    carried.map(({ as, ...followUp }) => {
      const became =
        followUp.due.kind === 'reinvest' ? dividendsEvents.dividendReinvested : dividendsEvents.dividendPaidOut
      return became({ ...factsOf(followUp), as })
    }),
  )
  await ctx.emitAll(
    kept.map(({ why, waits, ...followUp }) =>
      dividendsEvents.dividendKeptAsCash({ ...factsOf(followUp), code: why.code, waits, reason: why.message }),
    ),
  )
}

const factsOf = ({ due, amount, wanted }: Pick<Wanted, 'due' | 'amount' | 'wanted'>) => ({
  accountId: due.accountId,
  portfolioId: due.portfolioId,
  amount: amount ?? wanted,
})

const nothingGoesOf = ({ wanted, available, choice }: Wanted): Refusal =>
  nothingGoes(minCents(wanted, available), choice.minimum)

async function whatIsWanted(ctx: Ctx, due: readonly FollowUp[]): Promise<Wanted[]> {
  const choices = await choicesById(
    ctx.tx,
    due.map(({ choiceId }) => choiceId),
  )
  const waiting = await waitingWith(ctx, due)
  const balances = await readBalances(
    ctx.tx,
    due.map(({ accountId }) => cashOf(accountId)),
  )
  return due.map((followUp) => {
    const choice = choices.get(followUp.choiceId)!
    const waited = waiting.get(followUp.id)!
    const wanted = addCents(followUp.amount, ...waited.map(({ amount }) => amount))
    const available = cents(balances(cashOf(followUp.accountId)).available)
    const amount = amountToCarryOut({ wanted, available, minimum: choice.minimum })
    return { due: followUp, waited, choice, wanted, available, amount }
  })
}

/**
 * Places the orders of all reinvestments and starts the payouts. Each uses the id of its follow-up, so that it cannot
 * happen twice.
 */
async function sendAll(
  ctx: Ctx,
  source: ShareSource,
  all: readonly Wanted[],
): Promise<ReadonlyMap<string, { readonly id: string } | Refusal<string>>> {
  const going = all.filter((followUp): followUp is Wanted & { readonly amount: Cents } => followUp.amount !== null)
  const reinvesting = going.filter(({ due }) => due.kind === 'reinvest')
  const placed = await placeRecurringOrders(
    ctx,
    source,
    reinvesting.map(({ due, choice, amount }) => ({
      id: idFor('ord', due),
      accountId: due.accountId,
      portfolioId: choice.targetPortfolioId!,
      amount,
      fundingSourceId: null,
      origin: 'reinvest',
      recurringAgreement: choice.id,
    })),
  )
  const sent = new Map<string, { readonly id: string } | Refusal<string>>()
  for (const { due } of reinvesting) sent.set(due.id, settledOr(placed.get(idFor('ord', due))!))
  const payingOut = going.filter(({ due }) => due.kind === 'payout')
  const paid = await payOut(
    ctx,
    payingOut.map(({ due, amount }) => ({ id: idFor('wdl', due), accountId: due.accountId, amount })),
  )
  for (const { due } of payingOut) sent.set(due.id, paid.get(idFor('wdl', due))!)
  return sent
}

const idFor = <Prefix extends 'ord' | 'wdl'>(prefix: Prefix, { id }: FollowUp): Prefixed<Prefix> =>
  idOf(prefix, id.slice('fol_'.length))

type Placed = NonNullable<ReturnType<Awaited<ReturnType<typeof placeRecurringOrders>>['get']>>

/** A failed order has its failure's code and message. */
function settledOr(placed: Placed): { readonly id: string } | Refusal<string> {
  if (isRefusal(placed) || placed.state === 'settled' || placed.state === 'funding') return placed
  const { code, message } = placed.failure ?? { code: 'orderFailed', message: 'The order could not be settled.' }
  return { refused: true, code, message }
}
