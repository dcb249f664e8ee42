import { accountOf } from '#business/accounts/server/door.ts'
import { fundingSourceForPayment } from '#business/banks/server/door.ts'
import { dayOf } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { readBalance } from '#ledger/balances.ts'
import { readHistory } from '#ledger/history.ts'
import { kindTotals } from '#ledger/kind-totals.ts'
import type { Ctx, Platform } from '#platform/command/platform.ts'
import { heldCash } from '../rules/held-cash.ts'
import { cashOf } from '../rules/ledger-accounts.ts'
import type { WithdrawalFacts } from '../rules/withdrawal.ts'
import { owedBy } from './debts.ts'
import { payoutsHeldUntil } from './payout-hold.ts'

/** Everything that the decision about cash leaving looks at, read afresh. */
export async function withdrawalFacts(
  on: Ctx | Platform,
  accountId: string,
  fundingSourceId: string | null,
): Promise<WithdrawalFacts> {
  const db = 'tx' in on ? on.tx : on.db
  const now = on.clock.now()
  const account = await accountOf(on, accountId)
  const bank = fundingSourceId === null ? null : await fundingSourceForPayment(on, accountId, fundingSourceId)
  const available = cents((await readBalance(db, cashOf(accountId))).available)
  const history = await readHistory(db, cashOf(accountId), { limit: 2_000 })
  const posted = history.filter(({ state }) => state === 'posted').toReversed()
  return {
    today: on.clock.today(),
    now,
    available,
    held: heldCash(posted, now, available),
    owed: await owedBy(on, accountId),
    firstInvestmentOn: account?.firstInvestedAt ? dayOf(account.firstInvestedAt) : null,
    payoutsHeldUntil: await payoutsHeldUntil(on, accountId),
    frozen: account?.frozen ?? true,
    bank: bank && { verified: bank.status === 'verified' },
  }
}

/** What the account has put into shares in all, less what was taken back; sales do not lessen it. */
export async function investedInAll(on: Ctx | Platform, accountId: string): Promise<Cents> {
  const totals = await kindTotals('tx' in on ? on.tx : on.db, cashOf(accountId))
  return cents(-(totals.get('settleOrder') ?? 0n) - (totals.get('returnOrder') ?? 0n))
}
