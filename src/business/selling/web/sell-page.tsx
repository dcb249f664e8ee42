import { useDeferredValue } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useAccount, useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { UnansweredCommand } from '#business/people/web/unanswered-command.tsx'
import { exitRiverFragment } from '#business/portfolios/web/exit-river-fragment.ts'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { company } from '#kernel/brand.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { useDraft } from '#web/draft.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import { lostWords } from '#web/recoverable-command.ts'
import { useQuery } from '#web/use-query.ts'
import { freshSale, type SaleDraft, saleSizeOf } from './sale-draft.ts'
import { sellQuoteDocument, sellQuoteFragment } from './sell-documents.ts'
import { SellForm } from './sell-form.tsx'
import { SellReview } from './sell-review.tsx'
import styles from './selling.module.css'
import { useUnansweredSellOrder } from './use-place-sell-order.ts'

export const meta = () => [{ title: `Sell | ${company.name}` }]

export const handle = { isFlow: true } as const

export default function SellPage() {
  const { id: portfolioId = '' } = useParams()
  const accountId = useAccount()
  const { isReadOnly } = useAccountAccess()
  if (isReadOnly)
    return (
      <EmptyState
        level={1}
        title="You can only view this account"
        action={<ButtonLink to="/users/sales">Its sell orders</ButtonLink>}
      >
        Its owner has not given you permission to sell for it.
      </EmptyState>
    )
  return <Sale key={`${accountId} ${portfolioId}`} accountId={accountId} portfolioId={portfolioId} />
}

type SaleProps = { readonly accountId: AccountId; readonly portfolioId: PortfolioId }

function Sale({ accountId, portfolioId }: SaleProps) {
  const navigate = useNavigate()
  const what = `sell:${accountId}:${portfolioId}`
  const [draft, change, clear] = useDraft<SaleDraft>(what, freshSale)
  const [search, setSearch] = useSearchParams()
  const asked = useDeferredValue(draft)
  const done = (id: string) => {
    clear()
    navigate(`/users/sales/${id}`, { replace: true })
  }
  const notice = <UnansweredCommand {...useUnansweredSellOrder(what, done)} words={lostWords.sale} />
  const query = useQuery(sellQuoteDocument, {
    variables: { accountId, portfolioId, ...saleSizeOf(asked), acceptsBuyback: asked.acceptsBuyback },
    requestPolicy: 'network-only',
  })
  const { data, error, refetch } = query
  const shown = data ?? query.previousData
  const quote = readFragment(sellQuoteFragment, shown?.sellQuote ?? null)
  if (!shown || !quote)
    return (
      <NotLoaded query={query} what="The shares" skeleton={<Loading />}>
        Nothing was listed. Check your connection and try again.
      </NotLoaded>
    )
  const isReview = search.get('step') === 'review' && draft.how !== null
  return (
    <>
      <PageHeader
        title={shown.portfolio ? `Sell ${shown.portfolio.name}` : 'Sell'}
        lead={isReview ? 'Nothing is listed until you confirm.' : 'Buyers take the oldest listing first.'}
        back={{ to: '/users/dashboard/', label: 'My Dashboard' }}
      />
      <div className={styles.page}>
        <div className={styles.narrow}>
          {BigInt(quote.available) === 0n ? (
            <NothingToSell />
          ) : isReview ? (
            <SellReview {...{ what, accountId, portfolioId, quote, draft, refetch, notice }} onDone={done} />
          ) : (
            <SellForm
              notice={notice}
              quote={quote}
              exit={readFragment(exitRiverFragment, shown.portfolio?.exit ?? null)}
              isCurrent={data !== undefined && asked === draft}
              retry={error && data === undefined ? () => refetch() : null}
              draft={draft}
              change={change}
              onReview={() => setSearch({ step: 'review' })}
            />
          )}
        </div>
      </div>
    </>
  )
}

function NothingToSell() {
  return (
    <EmptyState title="Nothing to sell here" action={<ButtonLink to="/users/sales">Sell orders</ButtonLink>}>
      You have no shares of this portfolio that you can list now.
    </EmptyState>
  )
}

function Loading() {
  return (
    <div className={styles.page}>
      <div className={styles.loading}>
        <Skeleton height={72} />
        <Skeleton height={160} />
      </div>
    </div>
  )
}
