import { accountsOf } from '#business/accounts/server/public.ts'
import { banksOf } from '#business/banks/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { refuseWhileOff } from '#engine/switches/switches.ts'
import { dayOf } from '#kernel/business-day.ts'
import { type Cents, cents, noCents } from '#kernel/cents.ts'
import type { AccountId, FundingSourceId } from '#kernel/ids.ts'
import { readBalances } from '#ledger/balances.ts'
import { movedSince, postedSince } from '#ledger/history.ts'
import { type HeldCash, heldCash, heldSince } from '../rules/held-cash.ts'
import { cashOf, receivableOf } from '../rules/ledger-accounts.ts'
import type { WithdrawalFacts } from '../rules/withdrawal.ts'
import { payoutsHeldUntil } from './payout-hold.ts'
import { payoutsStoppedOf } from './reviews.ts'
import { isCashShort } from './short-cash.ts'

export type WithdrawalInput = { readonly accountId: AccountId; readonly fundingSourceId: FundingSourceId | null }

/**
 * The facts for the decision about cash leaving, in a number of statements that does not grow with the accounts.
 * Withdrawals, payouts and every screen about leaving cash read them here.
 */
export async function readWithdrawalFacts(
  on: Ctx | Platform,
  wishes: readonly WithdrawalInput[],
): Promise<(accountId: AccountId) => WithdrawalFacts> {
  const db = 'tx' in on ? on.tx : on.db
  const [now, today] = [on.clock.now(), on.clock.today()]
  const accountIds = wishes.map(({ accountId }) => accountId)
  const chosen = new Map(wishes.map(({ accountId, fundingSourceId }) => [accountId, fundingSourceId]))
  const accounts = await accountsOf(on, accountIds)
  const banks = new Map((await banksOf(on, accountIds)).map((bank) => [bank.id, bank]))
  const balances = await readBalances(
    db,
    accountIds.flatMap((id) => [cashOf(id), receivableOf(id)]),
  )
  const available = (id: AccountId) => cents(balances(cashOf(id)).available)
  const held = await heldOf(on, accountIds, available)
  const heldUntil = await payoutsHeldUntil(on, accountIds)
  const stopped = await payoutsStoppedOf(on, accountIds)
  const payoutsPaused = await isCashShort(db)
  const withdrawalsPaused = (await refuseWhileOff(db, 'payouts'))?.message ?? null
  return (id) => {
    const account = accounts.get(id)
    const bank = banks.get(chosen.get(id) ?? 'bnk_')
    return {
      today,
      now,
      available: available(id),
      held: held.get(id) ?? { amount: noCents, until: null },
      owed: cents(-balances(receivableOf(id)).posted),
      firstInvestmentOn: account?.firstInvestedAt ? dayOf(account.firstInvestedAt) : null,
      payoutsHeldUntil: heldUntil.get(id) ?? null,
      payoutsStopped: stopped.has(id),
      payoutsPaused,
      withdrawalsPaused,
      frozen: account?.frozen ?? true,
      bank: bank?.accountId === id && bank.known ? bank.readiness : null,
    }
  }
}

export const withdrawalFacts = async (
  on: Ctx | Platform,
  accountId: AccountId,
  fundingSourceId: FundingSourceId | null,
): Promise<WithdrawalFacts> => (await readWithdrawalFacts(on, [{ accountId, fundingSourceId }]))(accountId)

/**
 * Cash that a bank may still take back. Only deposits qualify, so history is read only for accounts with a recent one.
 */
async function heldOf(
  on: Ctx | Platform,
  accountIds: readonly AccountId[],
  available: (accountId: AccountId) => Cents,
): Promise<ReadonlyMap<string, HeldCash>> {
  const db = 'tx' in on ? on.tx : on.db
  const now = on.clock.now()
  const moved = await movedSince(db, accountIds.map(cashOf), { kind: 'deposit', since: heldSince(now) })
  const held = new Map<string, HeldCash>()
  for (const id of accountIds.filter((accountId) => moved.has(cashOf(accountId).key))) {
    held.set(id, heldCash(await postedSince(db, cashOf(id), heldSince(now)), now, available(id)))
  }
  return held
}
