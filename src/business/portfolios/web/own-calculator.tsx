import { badCaseOf } from '../rules/return-calculator.ts'
import type { Offered, PaidIncome, PortfolioDetail } from './portfolio-queries.ts'
import { ReturnCalculator } from './return-calculator.tsx'

type OwnCalculatorProps = { readonly portfolio: Offered<PortfolioDetail>; readonly income: PaidIncome | null }

export function OwnCalculator({ portfolio, income }: OwnCalculatorProps) {
  const bad = badCaseOf({
    dividends: income?.dividends ?? [],
    sharePrice: BigInt(portfolio.sharePrice ?? 0),
    owed: (portfolio.loans ?? []).reduce((sum, { owed }) => sum + BigInt(owed), 0n),
    cap: BigInt(portfolio.currentEquityData?.investmentCap ?? 0),
  })
  return <ReturnCalculator portfolios={[portfolio]} bad={bad} />
}
