import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { dueRows } from '#engine/jobs/due-rows.ts'
import { type Cents, cents, minCents, noCents, subtractCents } from '#kernel/cents.ts'
import type { AccountId, ProposalId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { readBalances } from '#ledger/balances.ts'
import { mustPost, post } from '#ledger/post.ts'
import { cashEvents } from '../events.ts'
import { cashOf, receivableOf } from '../rules/ledger-accounts.ts'
import type { BankTransfer } from './cash-store.ts'
import { collectDebt, writeOffDebt } from './postings.ts'

export const openDebt = async (ctx: Ctx, { id, accountId, amount }: BankTransfer, code: string): Promise<void> => {
  await ctx.tx
    .insertInto('cash.debt')
    .values({ bank_transfer_id: id, account_id: accountId, amount_cents: amount, code, opened_at: ctx.clock.now() })
    .execute()
}

export async function owedBy(on: Ctx | Platform, accountId: AccountId): Promise<Cents> {
  const balances = await readBalances('tx' in on ? on.tx : on.db, [receivableOf(accountId)])
  return cents(-balances(receivableOf(accountId)).posted)
}

const collection = dueRows('cash.collectDebts')

export const areDebtsOpen = () => sql<boolean>`exists (select from cash.debt where closed_at is null)`

/** Repays the account's debt from its cash, as far as that goes. Later cash is taken the same way. */
export async function collectDebtsOf(ctx: Ctx, accountId: AccountId): Promise<Cents> {
  // Locking the rows serializes collections: two at once would take the same cash twice.
  const open = await ctx.tx
    .selectFrom('cash.debt')
    .select('bank_transfer_id')
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .orderBy('bank_transfer_id')
    .forUpdate()
    .execute()
  if (open.length === 0) return noCents
  const balances = await readBalances(ctx.tx, [receivableOf(accountId), cashOf(accountId)])
  const owed = cents(-balances(receivableOf(accountId)).posted)
  const amount = minCents(owed, cents(balances(cashOf(accountId)).available))
  const now = ctx.clock.now()
  if (amount > 0n) {
    const posted = await post(ctx.tx, collectDebt(accountId, amount, uuidv7(), now), now)
    // Someone spent that cash a moment ago; later cash repays instead.
    if (isRefusal(posted)) return noCents
    await ctx.emit(cashEvents.debtCollected({ accountId, amount: amount, left: subtractCents(owed, amount) }))
  }
  if (amount >= owed) await closeDebts(ctx, accountId, 'paid')
  return amount > 0n ? amount : noCents
}

/** Runs at each tick, so the debt is repaid first, whatever brought the cash (a dividend, a sale). */
export async function collectDebts(platform: Platform, { atOnce = 500 } = {}): Promise<number> {
  let collected = 0
  // A debtor without cash stays one. The loop pages through all, so that none of them blocks the others.
  for (let debtors = await debtorsAfter(platform, 'acc_', atOnce); debtors.length > 0; ) {
    collected += await collectFrom(platform, debtors)
    debtors = await debtorsAfter(platform, debtors.at(-1)!, atOnce)
  }
  return collected
}

async function debtorsAfter({ db, clock }: Platform, accountId: AccountId, atOnce: number): Promise<AccountId[]> {
  const rows = await db
    .selectFrom('cash.debt')
    .select('account_id')
    .distinct()
    .where('closed_at', 'is', null)
    .where('account_id', '>', accountId)
    .where(collection.mayBeTried('account_id', clock))
    .orderBy('account_id')
    .limit(atOnce)
    .execute()
  return rows.map((row) => row.account_id)
}

async function collectFrom(platform: Platform, debtors: readonly AccountId[]): Promise<number> {
  const balances = await readBalances(platform.db, debtors.map(cashOf))
  const withCash = debtors.filter((accountId) => balances(cashOf(accountId)).available > 0n)
  return collection.each(platform, withCash, {
    actor: { kind: 'system', id: 'debts' },
    idOf: (accountId) => accountId,
    one: async (ctx, accountId) => ((await collectDebtsOf(ctx, accountId)) > 0n ? 1 : 0),
  })
}

export async function writeOffDebts(
  ctx: Ctx,
  { accountId, proposalId }: { accountId: AccountId; proposalId: ProposalId },
): Promise<{ id: string } | Refusal> {
  await collectDebtsOf(ctx, accountId)
  const owed = await owedBy(ctx, accountId)
  if (owed <= 0n) return refuse('nothingOwed', 'This account has no balance due.')
  const now = ctx.clock.now()
  await mustPost(ctx.tx, writeOffDebt(accountId, owed, proposalId, now), now)
  await closeDebts(ctx, accountId, 'writtenOff')
  await ctx.emit(cashEvents.debtWrittenOff({ accountId, amount: owed }))
  return { id: accountId }
}

async function closeDebts(ctx: Ctx, accountId: AccountId, reason: 'paid' | 'writtenOff'): Promise<void> {
  await ctx.tx
    .updateTable('cash.debt')
    .set({ closed_at: ctx.clock.now(), close_reason: reason })
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .execute()
  await ctx.tx
    .updateTable('cash.review')
    .set({ closed_at: ctx.clock.now(), closed_by: ctx.actor.id, outcome: reason })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'debt')
    .where('closed_at', 'is', null)
    .execute()
}
