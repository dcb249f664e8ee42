import type { Technology } from '#design/components/hill/hill-shape.ts'
import type { PortfolioStatus } from '../rules/portfolio-status.ts'

/** Amounts come as text: cents, millionths of a dollar for prices, millionths for rates. */
export type PortfolioSummary = {
  readonly id: string
  readonly name: string
  readonly subtitle: string
  readonly market: string
  readonly technology: Technology
  readonly status: PortfolioStatus
  readonly statusReason: string | null
  readonly isAcceptingInvestments: boolean
  readonly comingSoonFlg: boolean
  readonly sharePrice: string | null
  readonly targetReturnLow: string
  readonly targetReturnHigh: string
  readonly minimumInvestment: string
  readonly plantsCount: number
  readonly capacityKw: number
  readonly hill: { readonly technology: Technology; readonly hours: readonly number[] } | null
}

export type PortfolioPlant = {
  readonly id: string
  readonly name: string
  readonly technology: Technology
  readonly capacityKw: number
  readonly dc: boolean
  readonly city: string
  readonly country: string
  readonly hill: { readonly hours: readonly number[] } | null
  readonly region: string
  readonly latitude: number
  readonly longitude: number
  readonly weather: PlantWeather | null
}

export type PlantWeather = {
  /** A moment in UTC. */
  readonly at: string
  readonly celsius: number
  readonly cloudPercent: number
  readonly windKmh: number
  readonly rainMillimetres: number
}

export type PlantDetail = PortfolioPlant & {
  readonly commissionedOn: string
  readonly portfolio: { readonly id: string; readonly name: string } | null
  readonly production: PortfolioDetail['production']
  readonly updates: PortfolioDetail['updates']
}

export type UpdateDetail = {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly publishedOn: string
  readonly portfolio: { readonly id: string; readonly name: string } | null
}

export type PortfolioDetail = PortfolioSummary & {
  readonly summary: string | null
  readonly plants: readonly PortfolioPlant[] | null
  readonly statusSince: string
  readonly statusReviewOn: string | null
  readonly sharePrices:
    | readonly { readonly effectiveOn: string; readonly price: string; readonly filingReference: string | null }[]
    | null
  readonly production:
    | readonly { readonly month: string; readonly expectedKwh: number; readonly actualKwh: number | null }[]
    | null
  readonly updates: readonly { readonly id: string; readonly title: string; readonly publishedOn: string }[] | null
  readonly regulation: { readonly id: number; readonly name: string } | null
  readonly currentEquityData: {
    readonly investmentCap: string
    readonly totalNetRaisedMinusUnsoldShareValue: string
  } | null
}

/** What the shares have paid; another room answers it, and the page stands without it. */
export type PortfolioIncome = {
  readonly id: string
  readonly lastDividendPerShare: string | null
  readonly last12MonthsDividendRate: string | null
  readonly dividends?: readonly { readonly month: string; readonly perShare: string; readonly total: string }[]
}

/** How shares can be sold and how that went; the room of selling answers it, and the page stands without it. */
export type PortfolioExit = {
  readonly id: string
  readonly exit: {
    readonly matched: 'off' | 'indications' | 'matched'
    readonly matchedReason: string
    readonly redemption: 'off' | 'on'
    readonly redemptionReason: string
    readonly reviewOn: string | null
    readonly restMessage: string | null
    readonly venueName: string
    readonly legalCapacity: string
    readonly ordersWaiting: number
    readonly valueWaiting: string
    readonly oldestSince: string | null
    readonly medianDays: number | null
    readonly soldValue: string
    readonly ordersEnded: number
    readonly ordersSoldOut: number
    readonly tradedThisYear: string
    readonly tradingCap: string | null
    readonly sales: readonly {
      readonly rail: string
      readonly on: string
      readonly shares: string
      readonly sharePrice: string
      readonly value: string
      readonly waitedDays: number
    }[]
  }
}

export type PortfolioDocument = {
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly url: string
}

const summary =
  'id name subtitle market technology status statusReason isAcceptingInvestments comingSoonFlg sharePrice targetReturnLow targetReturnHigh minimumInvestment plantsCount capacityKw hill { technology hours }'

const plant =
  'id name technology capacityKw dc city region country latitude longitude hill { hours } weather { at celsius cloudPercent windKmh rainMillimetres }'

export const plantQuery = {
  name: 'Plant',
  query: `query Plant($id: ID!) { plant(id: $id) { ${plant} commissionedOn portfolio { id name }
    production { month expectedKwh actualKwh } updates { id title publishedOn } } }`,
} as const
export const plantsQuery = {
  name: 'Plants',
  query: `query Plants { portfolios { ${summary} plants { ${plant} } } }`,
} as const
export const updateQuery = {
  name: 'PortfolioUpdate',
  query:
    'query PortfolioUpdate($id: ID!) { portfolioUpdate(id: $id) { id title body publishedOn portfolio { id name } } }',
} as const

export const portfoliosQuery = { name: 'Portfolios', query: `query Portfolios { portfolios { ${summary} } }` } as const
export const portfoliosIncomeQuery = {
  name: 'PortfoliosIncome',
  query: 'query PortfoliosIncome { portfolios { id lastDividendPerShare last12MonthsDividendRate } }',
} as const

export const portfolioQuery = {
  name: 'Portfolio',
  query: `query Portfolio($id: ID!) { portfolio(id: $id) { ${summary} summary statusSince statusReviewOn
    plants { ${plant} }
    sharePrices { effectiveOn price filingReference } production { month expectedKwh actualKwh } updates { id title publishedOn }
    regulation { id name } currentEquityData { investmentCap totalNetRaisedMinusUnsoldShareValue } } }`,
} as const
export const portfolioIncomeQuery = {
  name: 'PortfolioIncome',
  query:
    'query PortfolioIncome($id: ID!) { portfolio(id: $id) { id lastDividendPerShare last12MonthsDividendRate dividends { month perShare total } } }',
} as const
export const portfolioExitQuery = {
  name: 'PortfolioExit',
  query: `query PortfolioExit($id: ID!) { portfolio(id: $id) { id exit { matched matchedReason redemption redemptionReason reviewOn restMessage
    venueName legalCapacity ordersWaiting valueWaiting oldestSince medianDays soldValue ordersEnded ordersSoldOut tradedThisYear tradingCap
    sales { rail on shares sharePrice value waitedDays } } } }`,
} as const
export const portfolioDocumentsQuery = {
  name: 'PortfolioDocuments',
  query: 'query PortfolioDocuments($id: ID!) { portfolio(id: $id) { id documents { id title kind url } } }',
} as const
