import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { issuedShares } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { addCents, type Cents, cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { readBalances } from '#ledger/balances.ts'
import { type DividendMonth, dividendMonths } from '../rules/dividend-months.ts'
import { declaredDividends } from './dividend-store.ts'
import { type DividendLine, linesOf } from './register.ts'

/** What these accounts get together month by month: paid, declared and estimated. */
export async function dividendMonthsOf(platform: Platform, accountIds: readonly AccountId[]): Promise<DividendMonth[]> {
  const [lines, declared] = await Promise.all([
    Promise.all(accountIds.map((id) => linesOf(platform.db, id))),
    declaredFor(platform, accountIds),
  ])
  return dividendMonths({
    today: platform.clock.today(),
    paid: lines.flat().map(({ dividend, ...line }) => ({ month: dividend.month, amount: keptOf(line) })),
    declared,
  })
}

/** What is left of a line after what corrected it. */
export const keptOf = ({ amount, corrections }: Pick<DividendLine, 'amount' | 'corrections'>): Cents =>
  addCents(amount, ...corrections.map((line) => line.amount))

/** The part of these holders of what is declared, estimated by today's shares; approval computes it by the record day's. */
async function declaredFor(
  platform: Platform,
  accountIds: readonly AccountId[],
): Promise<{ month: string; amount: Cents }[]> {
  const declared = (await declaredDividends(platform.db)).filter(({ kind }) => kind === 'regular')
  if (declared.length === 0) return []
  const holding = await readBalances(
    platform.db,
    declared.flatMap(({ portfolioId }) => accountIds.map((id) => holdingOf(id, portfolioId))),
  )
  const rows = await Promise.all(
    declared.map(async ({ portfolioId, month, pool }) => {
      const total = await issuedShares(platform, portfolioId)
      const partOf = (id: AccountId) => (total > 0n ? (pool * holding(holdingOf(id, portfolioId)).posted) / total : 0n)
      return { month, amount: addCents(...accountIds.map((id) => cents(partOf(id)))) }
    }),
  )
  return rows.filter(({ amount }) => amount > 0n)
}
