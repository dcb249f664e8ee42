import { useAccount, useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { company } from '#kernel/brand.ts'
import type { AccountId } from '#kernel/ids.ts'
import { useDraft } from '#web/draft.ts'
import { useQuery } from '#web/use-query.ts'
import { type BasketDraft, freshBasket } from './basket.ts'
import { basketDocument } from './basket-documents.ts'
import { BasketForm } from './basket-form.tsx'
import styles from './checkout.module.css'

export const meta = () => [{ title: `Invest in several portfolios | ${company.name}` }]

export const handle = { isFlow: true } as const

export default function BasketPage() {
  const accountId = useAccount()
  const { isReadOnly } = useAccountAccess()
  if (isReadOnly)
    return (
      <EmptyState
        level={1}
        title="You can only view this account"
        action={<ButtonLink to="/investments/">See the portfolios</ButtonLink>}
      >
        The owner has not given you permission to invest.
      </EmptyState>
    )
  return <Basket key={accountId} accountId={accountId} />
}

function Basket({ accountId }: { readonly accountId: AccountId }) {
  const query = useQuery(basketDocument, {
    // Shares are computed here while the person types, so the quotes are queried without an amount.
    variables: { accountId },
    requestPolicy: 'network-only',
  })
  const [draft, change, clear] = useDraft<BasketDraft>(`basket:${accountId}`, freshBasket)
  const { data, refetch } = query
  if (!data?.basketQuote || !data.me)
    return (
      <NotLoaded query={query} what="The portfolios" skeleton={<BasketLoading />}>
        We did not place any order. Check your connection and try again.
      </NotLoaded>
    )
  const { lines } = data.basketQuote
  return (
    <>
      <PageHeader
        title="Several portfolios, one payment"
        lead="Enter an amount for each portfolio you want. You sign once, and we debit your bank once."
        back={{ to: '/investments/', label: 'Shop Investments' }}
      />
      <div className={styles.page}>
        <BasketForm
          accountId={accountId}
          lines={lines}
          banks={data.me.user.bankAccounts}
          draft={draft}
          change={change}
          onPlaced={clear}
          refetch={refetch}
        />
      </div>
    </>
  )
}

function BasketLoading() {
  return (
    <div className={styles.page}>
      <div className={styles.loading}>
        <Skeleton width="70%" height={56} />
        <Skeleton height={96} />
        <Skeleton height={96} />
        <Skeleton height={96} />
      </div>
    </div>
  )
}
