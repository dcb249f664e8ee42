import { useQuery } from '@apollo/client/react'
import { useDeferredValue } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useAccount, useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { company } from '#business/company/company.ts'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { useTabDraft } from '#platform/web/tab-draft.ts'
import { sellQuoteDocument } from './sell-documents.ts'
import { type SellDraft, SellForm } from './sell-form.tsx'
import { SellQuotePart } from './sell-quote-part.tsx'
import styles from './selling.module.css'

export const meta = () => [{ title: `Sell | ${company.name}` }]

const fresh: SellDraft = { how: 'all', amount: null, acceptsBuyback: true }

/** What a sale brings, lot by lot, before anything is confirmed. */
export default function SellPage() {
  const { id: portfolioId = '' } = useParams()
  const accountId = useAccount()
  const { isReadOnly } = useAccountAccess()
  const navigate = useNavigate()
  const what = `sell:${accountId}:${portfolioId}`
  const [draft, change, clear] = useTabDraft<SellDraft>(what, fresh)
  const asked = useDeferredValue(draft)
  const { data, previousData, error, refetch } = useQuery(sellQuoteDocument, {
    variables: {
      accountId,
      portfolioId,
      amount: asked.how === 'all' ? null : (asked.amount ?? '0'),
      acceptsBuyback: asked.acceptsBuyback,
    },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const shown = data ?? previousData
  const quote = shown?.sellQuote
  return (
    <>
      <PageHeader
        title={shown?.portfolio ? `Sell ${shown.portfolio.name}` : 'Sell'}
        lead="Buyers take the oldest listing first. You see everything that comes off before you confirm."
        back={{ to: '/users/dashboard/', label: 'My Dashboard' }}
      />
      <div className={styles.page}>
        {!quote ? (
          error ? (
            <Failed retry={() => refetch()} />
          ) : (
            <Loading />
          )
        ) : BigInt(quote.available) === 0n ? (
          <EmptyState title="Nothing to sell here" action={<ButtonLink to="/users/sales">Your sell orders</ButtonLink>}>
            You have no shares of this portfolio that are not listed already.
          </EmptyState>
        ) : (
          <div className={styles.narrow}>
            {isReadOnly ? (
              <>
                <Banner title="You may only look at this account. Its owner has not allowed you to sell." />
                <SellQuotePart quote={quote} />
              </>
            ) : (
              <SellForm
                what={what}
                accountId={accountId}
                portfolioId={portfolioId}
                quote={quote}
                draft={draft}
                change={change}
                onDone={(id) => {
                  clear()
                  navigate(`/users/sales/${id}`, { replace: true })
                }}
                refetch={refetch}
              />
            )}
          </div>
        )}
      </div>
    </>
  )
}

function Failed({ retry }: { readonly retry: () => unknown }) {
  return (
    <EmptyState kind="failed" title="Your shares did not load" action={<Button onPress={retry}>Try again</Button>}>
      Nothing was listed. Check your connection and try again.
    </EmptyState>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading your shares" className={styles.loading}>
      <Skeleton height={72} />
      <Skeleton height={160} />
    </div>
  )
}
