import { useQuery } from '@apollo/client/react'
import { useAccount, useWhose } from '#business/accounts/web/account-choice.tsx'
import { isStopped } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { company } from '#kernel/brand.ts'
import { graphql } from '#web/documents.ts'
import { useToday } from '#web/use-today.ts'
import styles from './dashboard.module.css'
import { DashboardColumns } from './dashboard-columns.tsx'
import { DashboardFigures } from './dashboard-figures.tsx'
import { DashboardLoading } from './dashboard-loading.tsx'
import { NewDividend } from './new-dividend.tsx'

export const meta = () => [{ title: `My Dashboard | ${company.name}` }]

const dashboardDocument = graphql(`
  query Dashboard($accountId: ID!) {
    cashBalance(accountId: $accountId) {
      available
      posted
      pendingIn
      pendingOut
    }
    cashStanding(accountId: $accountId) {
      available
      withdrawable
      withdrawableReason
      withdrawableFrom
    }
    holdings(accountId: $accountId) {
      portfolioId
      ...HoldingLine
    }
    orders(accountId: $accountId, first: 1) {
      edges {
        node {
          id
          ...OrderLine
        }
      }
    }
    openOrders: orders(accountId: $accountId, onlyOpen: true, first: 200) {
      edges {
        node {
          id
          ...OrderLine
        }
      }
    }
    dividendMonths(accountId: $accountId) {
      ...DividendBar
    }
    transfers(accountId: $accountId, first: 6) {
      edges {
        node {
          id
          ...Movement
        }
      }
    }
    accountReturns(accountId: $accountId) {
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
    accountImpact(accountId: $accountId) {
      ...ImpactFigures
    }
    portfolios {
      id
      name
    }
  }
`)

/** One query; a part that did not come says so in its own place, and the others stand. */
export default function DashboardPage() {
  const whose = useWhose()
  const accountId = useAccount()
  const today = useToday()
  const user = useMe()
  const { data, error, refetch } = useQuery(dashboardDocument, { variables: { accountId } })
  if (!data) return error ? <DashboardFailed retry={() => refetch()} /> : <DashboardLoading />
  const isNew = [data.holdings, data.orders?.edges, data.transfers?.edges].every((part) => part?.length === 0)
  return (
    <div className={styles.page}>
      <NewDividend />
      <DashboardFigures data={data} today={today} />
      {isNew && isStopped(user) ? (
        <EmptyState title="Nothing here yet">
          {whose('You do not own any shares yet and have no cash in your account.')}
        </EmptyState>
      ) : isNew ? (
        <EmptyState
          title="Your sun has not risen yet"
          action={
            <ButtonLink size="large" to="/investments/">
              Choose your first portfolio
            </ButtonLink>
          }
        >
          Buy shares in solar and hydro plants from $100. What they make, what they pay and what your shares are worth
          will be here.
        </EmptyState>
      ) : (
        <DashboardColumns data={data} accountId={accountId} today={today} retry={() => refetch()} />
      )}
    </div>
  )
}

function DashboardFailed({ retry }: { readonly retry: () => unknown }) {
  return (
    <EmptyState kind="failed" title="The dashboard did not load" action={<Button onPress={retry}>Try again</Button>}>
      Nothing was lost. Check your connection and try again.
    </EmptyState>
  )
}
