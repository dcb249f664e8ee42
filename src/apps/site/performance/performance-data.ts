import type { PortfolioStatus } from '#business/portfolios/rules/portfolio-status.ts'
import type { Technology } from '#design/components/hill/hill-shape.ts'

export type PortfolioPast = {
  readonly id: string
  readonly name: string
  readonly technology: Technology
  /** Kilowatts in each of the last 24 hours, oldest first. */
  readonly hill: { readonly hours: readonly number[] } | null
  readonly status: PortfolioStatus
  readonly statusReason: string | null
  readonly statusSince: string
  readonly sharePrices:
    | readonly { readonly effectiveOn: string; readonly price: string; readonly filingReference: string | null }[]
    | null
  readonly dividends:
    | readonly { readonly month: string; readonly perShare: string | null; readonly total: string }[]
    | null
  readonly last12MonthsDividendRate: string | null
  readonly outputMonths:
    | readonly { readonly month: string; readonly expectedKwh: number; readonly actualKwh: number }[]
    | null
}

export const performanceQuery = {
  name: 'Performance',
  query: `query Performance { getLatestNAVBasedIRRCached { date navBasedIRR } getAUM
    portfolios { id name technology hill { hours } status statusReason statusSince sharePrices { effectiveOn price filingReference }
      dividends { month perShare total } last12MonthsDividendRate outputMonths { month expectedKwh actualKwh } } }`,
} as const

export type PerformanceData = {
  readonly portfolios: readonly PortfolioPast[]
  readonly getLatestNAVBasedIRRCached: { readonly date: string; readonly navBasedIRR: number } | null
}

export type MonthActuals = {
  readonly month: string
  readonly revenue: string
  readonly costs: string
  readonly reserve: string
  readonly pool: string
  readonly perShare: string | null
  readonly correctionReason: string | null
}

export type PortfolioActuals = {
  readonly id: string
  readonly name: string
  readonly actuals: readonly MonthActuals[] | null
  readonly outputMonths: PortfolioPast['outputMonths']
}

/** A later row of the same month stands in the place of an earlier one. */
export const isReplaced = (months: readonly MonthActuals[], at: number): boolean =>
  months[at + 1]?.month === months[at]?.month

export const actualsQuery = {
  name: 'MonthlyActuals',
  query: `query MonthlyActuals { portfolios { id name outputMonths { month expectedKwh actualKwh }
    actuals { month revenue costs reserve pool perShare correctionReason } } }`,
} as const
