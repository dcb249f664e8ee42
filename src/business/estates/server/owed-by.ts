import type { Handle } from '#business/cases/server/public.ts'
import { receivableOf } from '#business/cash/rules/ledger-accounts.ts'
import { overpaidOf } from '#business/dividends/rules/ledger-accounts.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { readBalances } from '#ledger/balances.ts'

/** The debt of an account: for payments that came back, and to portfolios that paid it too much. */
export async function owedBy(db: Handle, accountId: AccountId, portfolioIds: readonly PortfolioId[]): Promise<Cents> {
  const debts = [receivableOf(accountId), ...portfolioIds.map((id) => overpaidOf(accountId, id))]
  const balanceOf = await readBalances(db, debts)
  return cents(-debts.reduce((sum, debt) => sum + balanceOf(debt).posted, 0n))
}
