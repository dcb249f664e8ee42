import { useAccount, useAccountAccess, useWhose } from '#business/accounts/web/account-choice.tsx'
import { PausedNotice } from '#business/accounts/web/paused-notice.tsx'
import { isStopped } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { company } from '#kernel/brand.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { cashAvailabilityDocument } from './cash-document.ts'
import { CashFacts, CashNotices } from './cash-notices.tsx'
import { movementFragment } from './movement-words.ts'
import styles from './movements.module.css'
import { OnItsWay } from './on-its-way.tsx'
import { TransferList } from './transfer-list.tsx'
import { transfersDocument } from './transfers-documents.ts'
import { useTransferFilter } from './use-transfer-filter.ts'

export const meta = () => [{ title: `Transfers | ${company.name}` }]

/** As many as fit on three phone screens below the rest of the page. */
const atOnce = 12
/** No known account has more on its way. */
const mostPending = 50

export default function TransfersPage() {
  const whose = useWhose()
  const accountId = useAccount()
  const { isReadOnly } = useAccountAccess()
  const stopped = isStopped(useMe())
  const filters = useTransferFilter()
  const { filter, after } = filters
  const isFirstPage = !filters.isFiltered && after === null
  // The address names the page, so no cache merges pages.
  const pages = useQuery(transfersDocument, {
    variables: { accountId, filter, first: atOnce, after },
    requestPolicy: 'network-only',
  })
  const { error, refetch } = pages
  const data = pages.data ?? pages.previousData
  const pending = useQuery(transfersDocument, {
    variables: { accountId, filter: { states: ['pending'] }, first: mostPending },
    requestPolicy: 'network-only',
  })
  const cash = useQuery(cashAvailabilityDocument, { variables: { accountId } })
  const standing = cash.data?.cashAvailability
  const refresh = () => Promise.all([refetch(), pending.refetch(), cash.refetch()])
  const movements = data?.transfers && readFragment(movementFragment, nodesOf(data.transfers))
  const onItsWay = pending.data?.transfers ? readFragment(movementFragment, nodesOf(pending.data.transfers)) : []
  // The rows appear together with the content above them, so that nothing moves down later.
  const isAboveThere = Boolean((standing || cash.error) && (!isFirstPage || pending.data || pending.error))
  const awaited = !movements ? pages : standing || cash.error ? pending : cash
  const isShown = Boolean((movements && isAboveThere) || error)
  const nameOf = (id: string) => data?.portfolios.find((portfolio) => portfolio.id === id)?.name ?? `Portfolio ${id}`
  return (
    <>
      <PageHeader
        title="Transfers"
        lead={whose('Every movement of your cash, newest first.')}
        back={{ to: '/users/dashboard/', label: 'My Dashboard' }}
        actions={!isReadOnly && !stopped && <MoveCash />}
      />
      <div className={styles.page}>
        {isShown && !standing && cash.error && <AvailableFailed retry={() => cash.refetch()} />}
        {isShown && standing && (
          <div className={styles.standing}>
            <PausedNotice of={['ach']} />
            <CashNotices standing={standing} />
            <CashFacts standing={standing} balance={cash.data?.cashBalance ?? null} />
          </div>
        )}
        {movements && isAboveThere ? (
          <>
            {isFirstPage && <OnItsWay movements={onItsWay} accountId={accountId} nameOf={nameOf} onChanged={refresh} />}
            {isFirstPage && movements.length + onItsWay.length === 0 ? (
              <NoTransfers isStopped={stopped} />
            ) : (
              <TransferList chosen={filters} data={data} movements={movements} accountId={accountId} nameOf={nameOf} />
            )}
          </>
        ) : (
          <NotLoaded query={awaited} what="The transfers" skeleton={<Loading />}>
            Check your connection and try again.
          </NotLoaded>
        )}
      </div>
    </>
  )
}

const MoveCash = () => (
  <>
    <ButtonLink to="/users/deposit">Add cash</ButtonLink>
    <ButtonLink kind="secondary" to="/users/withdraw">
      Withdraw
    </ButtonLink>
    <ButtonLink kind="quiet" to="/users/settings/payout-account">
      Payout account
    </ButtonLink>
  </>
)

const Loading = () => (
  <div className={styles.loading}>
    {['a', 'b', 'c', 'd', 'e'].map((row) => (
      <Skeleton key={row} height={44} />
    ))}
  </div>
)

const AvailableFailed = ({ retry }: { readonly retry: () => unknown }) => (
  <Banner
    kind="error"
    title="The available cash did not load."
    action={
      <Button kind="secondary" size="small" onPress={retry}>
        Try again
      </Button>
    }
  />
)

const NoTransfers = ({ isStopped: stopped }: { readonly isStopped: boolean }) => (
  <EmptyState
    title="No transfers yet"
    action={stopped ? null : <ButtonLink to="/investments/">Choose your first portfolio</ButtonLink>}
  >
    Payments, dividends and withdrawals will be listed here with their dates and status.
  </EmptyState>
)
