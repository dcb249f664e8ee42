import { type DataOf, publicQuery } from '#web/public-query.ts'

export const performanceQuery = publicQuery(`
  query Performance {
    getLatestNAVBasedIRRCached {
      date
      navBasedIRR
    }
    getAUM
    portfolios {
      id
      name
      technology
      offerVisibility
      hill {
        hours
      }
      status
      statusReason
      statusSince
      sharePrices {
        effectiveOn
        price
        filingReference
      }
      dividends {
        month
        perShare
        total
      }
      last12MonthsDividendRate
      outputMonths {
        month
        expectedKwh
        actualKwh
      }
    }
  }
`)
export type PerformanceData = DataOf<typeof performanceQuery>
export type PortfolioPast = NonNullable<PerformanceData['portfolios']>[number]

export const actualsQuery = publicQuery(`
  query MonthlyActuals {
    portfolios {
      id
      name
      outputMonths {
        month
        expectedKwh
        actualKwh
      }
      actuals {
        month
        revenue
        costs
        reserve
        pool
        perShare
        correctionReason
      }
    }
  }
`)
export type PortfolioActuals = NonNullable<DataOf<typeof actualsQuery>['portfolios']>[number]
export type MonthActuals = NonNullable<PortfolioActuals['actuals']>[number]

/** A later row of the same month replaces an earlier one. */
export const isReplaced = (months: readonly MonthActuals[], at: number): boolean =>
  months[at + 1]?.month === months[at]?.month

export const exitsQuery = publicQuery(`
  query Exits {
    portfolios {
      id
      name
      offerVisibility
      exit {
        matched
        matchedReason
        redemption
        restMessage
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
        soldValue
        boughtBackValue
        ordersEnded
        ordersSoldOut
        tradedThisYear
        tradingCap
      }
    }
  }
`)
export type ExitRow = NonNullable<DataOf<typeof exitsQuery>['portfolios']>[number]

export const impactQuery = publicQuery(`
  query PublicImpact {
    impact {
      kilowattHours
      co2Kilograms
      homesPowered
      trees
      jobYears
      asOf
    }
    impactFactors {
      name
      value
      unit
      from
      source
      url
    }
  }
`)
export type PublicImpact = DataOf<typeof impactQuery>

export const proofQuery = publicQuery(`
  query PublishedBalances {
    balanceLog {
      size
      checkpoint
      verifierKey
    }
    publishedBalances(first: 30) {
      edges {
        node {
          day
          firstEntry
          trees {
            tree
            root
            total
            issued
          }
        }
      }
    }
    portfolios {
      id
      name
    }
  }
`)
export type ProofData = DataOf<typeof proofQuery>
