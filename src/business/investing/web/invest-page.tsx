import { Navigate, useParams, useSearchParams } from 'react-router'
import { useAccount, useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { UnansweredCommand } from '#business/people/web/unanswered-command.tsx'
import { hasInvestPage, portfolioIds } from '#business/portfolios/web/portfolio-ids.ts'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { Stepper } from '#design/components/stepper/stepper.tsx'
import { company } from '#kernel/brand.ts'
import { cents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { useDraft } from '#web/draft.ts'
import { lostWords } from '#web/recoverable-command.ts'
import { useQuery } from '#web/use-query.ts'
import { AmountStep } from './amount-step.tsx'
import styles from './checkout.module.css'
import { type CheckoutDraft, type CheckoutPart, checkoutName, checkoutSteps, freshDraft } from './checkout.ts'
import { fundingChoices } from './funding-choices.ts'
import { checkoutDocument } from './invest-documents.ts'
import { Obstacles } from './obstacles.tsx'
import { OrderSummary } from './order-summary.tsx'
import { ReviewStep } from './review-step.tsx'
import { useUnansweredOrder } from './use-place-order.ts'

export const meta = () => [{ title: `Invest | ${company.name}` }]

export const handle = { isFlow: true } as const

export default function InvestPage() {
  const { id = '' } = useParams()
  const accountId = useAccount()
  const { isReadOnly } = useAccountAccess()
  if (!(portfolioIds as readonly string[]).includes(id)) return <Navigate to="/investments/" replace />
  // Fully funded, or not open yet: the portfolio's own page shows which.
  if (!hasInvestPage(id)) return <Navigate to={`/investment/${id}/`} replace />
  if (isReadOnly)
    return (
      <EmptyState
        level={1}
        title="You can only view this account"
        action={<ButtonLink to={`/investment/${id}/`}>Back to the portfolio</ButtonLink>}
      >
        The owner has not given you permission to invest.
      </EmptyState>
    )
  return <Checkout key={`${accountId} ${id}`} accountId={accountId} portfolioId={id} />
}

type CheckoutProps = { readonly accountId: AccountId; readonly portfolioId: PortfolioId }

function Checkout({ accountId, portfolioId }: CheckoutProps) {
  const query = useQuery(checkoutDocument, {
    // Shares are computed here while the person types, so the quote is queried without an amount.
    variables: { accountId, portfolioId, amount: '0' },
    // Yesterday's price or limit must not be shown as today's.
    requestPolicy: 'network-only',
  })
  const { data, refetch } = query
  const what = checkoutName(accountId, portfolioId)
  const [draft, change, clear] = useDraft<CheckoutDraft>(what, freshDraft)
  const [search, setSearch] = useSearchParams()
  const unanswered = useUnansweredOrder(what, clear)

  // A withheld offering has no quote; the portfolio's own page shows what is public and why.
  if (data?.portfolio && data.portfolio.offerVisibility !== 'full')
    return <Navigate to={`/investment/${portfolioId}/`} replace />
  if (!data?.investQuote || !data.portfolio || !data.me)
    return (
      <NotLoaded query={query} what="The checkout" skeleton={<CheckoutLoading />}>
        We did not place any order. Check your connection and try again.
      </NotLoaded>
    )
  const { investQuote: quote, portfolio } = data
  const banks = data.me.user.bankAccounts
  const account = data.dashboard?.accounts[0]
  const ira = account?.kind === 'retirement' ? account.title : null
  const asksReview = search.get('step') === 'review' && draft.amount !== null
  // A review that was opened directly preselects the only source that can pay; if there are several, it waits for a
  // choice.
  const source = draft.funding ?? (asksReview ? onlySource(banks, quote.cashAvailable) : null)
  const part: CheckoutPart = {
    quote,
    portfolio,
    banks: ira === null ? banks : [],
    ira,
    // Only the IRA's own cash can pay for it.
    draft: { ...draft, funding: ira === null ? source : 'cash' },
    change,
  }
  const isReview = asksReview && part.draft.funding !== null
  return (
    <>
      <PageHeader
        title={`Invest in ${portfolio.name}`}
        back={{ to: `/investment/${portfolioId}/`, label: portfolio.name }}
      />
      <div className={styles.page}>
        {!quote.canInvest && <Obstacles obstacles={quote.obstacles} retry={() => refetch()} />}
        {quote.canInvest && (
          <>
            <UnansweredCommand {...unanswered} words={lostWords.order} />
            <Stepper steps={checkoutSteps} current={isReview ? 1 : 0} />
            <div className={styles.columns}>
              {isReview ? (
                <ReviewStep {...part} accountId={accountId} what={what} refetch={refetch} onPlaced={clear} />
              ) : (
                <AmountStep {...part} refetch={refetch} onReview={() => setSearch({ step: 'review' })} />
              )}
              <OrderSummary {...part} />
            </div>
          </>
        )}
      </div>
    </>
  )
}

/** The only source that can pay; null if there are several or none. */
function onlySource(banks: CheckoutPart['banks'], cash: string): string | null {
  const able = fundingChoices(banks, cents(cash)).filter(({ isDisabled }) => !isDisabled)
  return able.length === 1 ? able[0]!.value : null
}

function CheckoutLoading() {
  return (
    <div className={styles.page}>
      <div className={styles.loading}>
        <Skeleton width="70%" height={56} />
        <Skeleton height={12} />
        <Skeleton height={72} />
        <Skeleton height={180} />
      </div>
    </div>
  )
}
