import { type DataOf, type FieldsOf, publicFragment, publicQuery } from '#web/public-query.ts'
import { offeringFacts } from './offering-queries.ts'

const summary = publicFragment(`
  fragment PortfolioSummary on Portfolio {
    id
    name
    subtitle
    market
    technology
    technologies
    offerVisibility
    regulation {
      id
      name
    }
    status
    statusReason
    taxClasses {
      fromYear
      form
    }
    isAcceptingInvestments
    comingSoonFlg
    sharePrice
    targetReturnLow
    targetReturnHigh
    minimumInvestment
    plantsCount
    capacityKw
    regulation {
      id
    }
    hill {
      technology
      hours
    }
  }
`)
export type PortfolioSummary = FieldsOf<typeof summary>

type Withheld = 'status' | 'targetReturnLow' | 'targetReturnHigh' | 'minimumInvestment' | 'isAcceptingInvestments'
export type Offered<Portfolio extends PortfolioSummary> = Portfolio & {
  readonly [Field in Withheld]: NonNullable<Portfolio[Field]>
}

export const isOffered = <Portfolio extends PortfolioSummary>(portfolio: Portfolio): portfolio is Offered<Portfolio> =>
  portfolio.offerVisibility === 'full'

const plant = publicFragment(`
  fragment PortfolioPlant on Plant {
    id
    name
    technology
    capacityKw
    dc
    city
    region
    country
    latitude
    longitude
    hill {
      hours
    }
    weather {
      at
      celsius
      cloudPercent
      windKmh
      rainMillimetres
    }
  }
`)
export type PortfolioPlant = FieldsOf<typeof plant>
export type PlantWeather = NonNullable<PortfolioPlant['weather']>

export const plantQuery = publicQuery(
  `
  query Plant($id: ID!) {
    plant(id: $id) {
      ...PortfolioPlant
      commissionedOn
      capacityAcKw
      capacityDcKw
      details {
        buyer
        buyerEvidence
        contractEndsOn
        cost
        costEvidence
        gridVolts
        gridEvidence
        equipment {
          kind
          maker
          model
          units
          unitWatts
          evidence
        }
        events {
          kind
          on
          explanation
          evidence
        }
      }
      portfolio {
        id
        name
        lostOutput(months: 12) {
          plantId
          month
          cause
          kilowattHours
          explanation
        }
      }
      production {
        month
        expectedKwh
        actualKwh
      }
      updates {
        id
        title
        publishedOn
      }
    }
  }
`,
  plant,
)
export type PlantDetail = NonNullable<DataOf<typeof plantQuery>['plant']>

export const plantsQuery = publicQuery(
  `
  query Plants {
    portfolios {
      ...PortfolioSummary
      plants {
        ...PortfolioPlant
      }
    }
  }
`,
  summary,
  plant,
)

export const portfoliosQuery = publicQuery(
  `
  query Portfolios {
    portfolios {
      ...PortfolioSummary
    }
  }
`,
  summary,
)

export const portfoliosIncomeQuery = publicQuery(`
  query PortfoliosIncome {
    portfolios {
      id
      lastDividendPerShare
      last12MonthsDividendRate
    }
  }
`)
/** Past dividends. Another room answers this, and the page works without it. */
export type PortfolioIncome = NonNullable<DataOf<typeof portfoliosIncomeQuery>['portfolios']>[number]

export const portfolioQuery = publicQuery(
  `
  query Portfolio($id: ID!) {
    portfolio(id: $id) {
      ...PortfolioSummary
      summary
      statusSince
      statusReviewOn
      plants {
        ...PortfolioPlant
      }
      sharePrices {
        effectiveOn
        price
        filingReference
      }
      production {
        month
        expectedKwh
        actualKwh
      }
      updates {
        id
        title
        publishedOn
      }
      currentEquityData {
        investmentCap
        totalNetRaisedMinusUnsoldShareValue
        asOf
      }
      ...OfferingFacts
    }
  }
`,
  summary,
  plant,
  offeringFacts,
)
export type PortfolioDetail = NonNullable<DataOf<typeof portfolioQuery>['portfolio']>

export const portfolioIncomeQuery = publicQuery(`
  query PortfolioIncome($id: ID!) {
    portfolio(id: $id) {
      id
      lastDividendPerShare
      last12MonthsDividendRate
      dividends {
        month
        perShare
        total
      }
    }
  }
`)
export type PaidIncome = NonNullable<DataOf<typeof portfolioIncomeQuery>['portfolio']>

/** Ways to sell shares, and past sales. The selling room answers this, and the page works without it. */
export const portfolioExitQuery = publicQuery(`
  query PortfolioExit($id: ID!) {
    portfolio(id: $id) {
      id
      exit {
        matched
        matchedReason
        redemption
        redemptionReason
        reviewOn
        restMessage
        venueName
        legalCapacity
        asOf
        ordersWaiting
        valueWaiting
        oldestSince
        shortestDays
        medianDays
        longestDays
        recentDays
        recentlyListedValue
        recentlyBoughtValue
        timeToSell(amount: "100000") {
          kind
          text
        }
        boughtBackValue
        soldValue
        ordersEnded
        ordersSoldOut
        tradedThisYear
        tradingCap
        sales {
          rail
          on
          shares
          sharePrice
          value
          waitedDays
        }
      }
    }
  }
`)
export type PortfolioExit = NonNullable<NonNullable<DataOf<typeof portfolioExitQuery>['portfolio']>['exit']>
