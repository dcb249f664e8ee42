import '#business/investing/web/order-line.ts'
import '#business/investing/web/holding-line.ts'
import '#business/cash/web/movement-words.ts'
import '#business/dividends/web/dividend-bar.ts'
import '#business/returns/web/returns-words.ts'
import { type AccountId, readId } from '#kernel/ids.ts'
import { graphql } from '#web/documents.ts'
import type { DashboardQuery } from '#web/generated/graphql.ts'

export const dashboardDocument = graphql(`
  query Dashboard($accountId: ID) {
    dashboard(accountId: $accountId) {
      scope
      title
      accounts {
        id
        title
        kind
        isFrozen
        value
        invested
        cash
      }
      cash {
        available
        buyingPower
        pendingIn
        pendingOut
        withdrawable
        withdrawableReason
        withdrawableFrom
      }
      worth {
        on
        shares
        cash
        total
        paidIn
      }
      onItsWay {
        amount
        expectedOn
      }
      holdings {
        portfolioId
        shares
        ...HoldingLine
      }
      ordersInView {
        id
        ...OrderLine
      }
      dividendMonths {
        ...DividendBar
      }
      nextDividend {
        month
        amount
        state
        recordOn
        expectedOn
      }
      nextScheduledInvestment {
        account {
          id
          title
        }
        subscription {
          id
          nextInvestmentDt
          total
        }
      }
      activity {
        account {
          id
          title
        }
        movement {
          id
          at
          ...Movement
        }
      }
      returns {
        total {
          ...ReturnFigures
        }
        holdings {
          portfolioId
          returns {
            dividends
          }
        }
      }
      impact {
        kilowattHours
        asOf
        lastDay {
          on
          now
          kilowattHours
          hills {
            portfolioId
            technology
            longitude
            kilowattHours
            hours
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

export type DashboardView = NonNullable<DashboardQuery['dashboard']>

/** The IRA that the dashboard shows alone; null if it shows another account or several. */
export const iraInView = ({ accounts: [first, ...others] }: DashboardView): AccountId | null =>
  others.length === 0 && first?.kind === 'retirement' ? readId('acc', first.id) : null
