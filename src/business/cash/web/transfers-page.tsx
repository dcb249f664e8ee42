import { useQuery } from '@apollo/client/react'
import { useAccount, useAccountAccess, useWhose } from '#business/accounts/web/account-choice.tsx'
import { isStopped } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { company } from '#kernel/brand.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import type { TransfersQuery } from '#web/generated/graphql.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { CancelTransfer } from './cancel-transfer.tsx'
import { cashStandingDocument } from './cash-document.ts'
import { CashFacts, CashNotices } from './cash-notices.tsx'
import { type Movement, movementFragment } from './movement-words.ts'
import styles from './movements.module.css'
import { MovementsTable } from './movements-table.tsx'
import { TransferFilters } from './transfer-filters.tsx'
import { TransferMonths } from './transfer-months.tsx'
import { TransferPages, TransferTools } from './transfer-tools.tsx'
import { transfersDocument } from './transfers-documents.ts'
import { noFilter, useTransferFilter } from './use-transfer-filter.ts'

export const meta = () => [{ title: `Transfers | ${company.name}` }]

/** As many as stand on three screens of a phone with what is above them. */
const atOnce = 20
/** More is on its way of no account that we know. */
const mostPending = 50

/** Every movement of the account's cash, as the books have it, by month and page by page. */
export default function TransfersPage() {
  const whose = useWhose()
  const accountId = useAccount()
  const { isReadOnly } = useAccountAccess()
  const stopped = isStopped(useMe())
  const { filter, after, isFiltered, chosen, count, set } = useTransferFilter()
  // The address says which page it is, so no cache puts pages together.
  const pages = useQuery(transfersDocument, {
    variables: { accountId, filter, first: atOnce, after },
    fetchPolicy: 'no-cache',
  })
  const { error, refetch } = pages
  const data = pages.data ?? pages.previousData
  const pending = useQuery(transfersDocument, {
    variables: { accountId, filter: { states: ['pending'] }, first: mostPending },
    fetchPolicy: 'no-cache',
  })
  const cash = useQuery(cashStandingDocument, { variables: { accountId } })
  const standing = cash.data?.cashStanding
  const refresh = () => Promise.all([refetch(), pending.refetch(), cash.refetch()])
  const movements = data?.transfers && readFragment(movementFragment, nodesOf(data.transfers))
  // The rows come with what is above them, so that nothing moves down when that arrives later.
  const isAboveThere = Boolean(standing || cash.error)
  const nameOf = (id: string) => data?.portfolios.find((one) => one.id === id)?.name ?? `Portfolio ${id}`
  return (
    <>
      <PageHeader
        title="Transfers"
        lead={whose('Everything that moved your cash, newest first.')}
        back={{ to: '/users/dashboard/', label: 'My Dashboard' }}
        actions={
          !isReadOnly &&
          !stopped && (
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
        }
      />
      <div className={styles.page}>
        {!standing && cash.error && <AvailableFailed retry={() => cash.refetch()} />}
        {standing && (
          <div className={styles.standing}>
            <CashNotices standing={standing} />
            <CashFacts standing={standing} balance={cash.data?.cashBalance ?? null} />
          </div>
        )}
        {movements && isAboveThere ? (
          <>
            {!isFiltered && after === null && (
              <OnItsWay data={pending.data} accountId={accountId} nameOf={nameOf} onChanged={refresh} />
            )}
            {isFiltered || after !== null || movements.length > 0 ? (
              <>
                <TransferFilters chosen={chosen} count={count} portfolios={data?.portfolios ?? []} set={set} />
                <TransferTools
                  accountId={accountId}
                  filter={filter}
                  total={data?.transfers?.totalCount ?? 0}
                  nameOf={nameOf}
                />
                <TransferMonths
                  movements={movements}
                  months={data?.transfers?.months ?? []}
                  accountId={accountId}
                  nameOf={nameOf}
                />
                {movements.length === 0 && <NoMatch onReset={() => set(noFilter)} />}
                <TransferPages after={after} next={data?.transfers?.pageInfo} />
              </>
            ) : (
              <NoTransfers isStopped={stopped} />
            )}
          </>
        ) : error ? (
          <EmptyState
            kind="failed"
            title="The transfers did not load"
            action={<Button onPress={() => refetch()}>Try again</Button>}
          >
            Check your connection and try again.
          </EmptyState>
        ) : (
          <Loading />
        )}
      </div>
    </>
  )
}

const Loading = () => (
  <div role="status" aria-label="Loading the transfers" className={styles.loading}>
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

type OnItsWayProps = {
  readonly data: TransfersQuery | undefined
  readonly accountId: AccountId
  readonly nameOf: (portfolioId: PortfolioId) => string
  readonly onChanged: () => Promise<unknown>
}

/** What has not arrived yet, and what of it can still be taken back. */
function OnItsWay({ data, accountId, nameOf, onChanged }: OnItsWayProps) {
  const { isReadOnly } = useAccountAccess()
  const movements = data?.transfers ? readFragment(movementFragment, nodesOf(data.transfers)) : []
  if (movements.length === 0) return null
  const canCancel = !isReadOnly && movements.some(({ cancellableUntil }) => cancellableUntil)
  return (
    <section className={styles.pending}>
      <h2>On its way</h2>
      <MovementsTable
        caption="On its way"
        movements={movements}
        accountId={accountId}
        nameOf={nameOf}
        {...(canCancel
          ? {
              action: (movement: Movement) => (
                <CancelTransfer movement={movement} accountId={accountId} onChanged={onChanged} />
              ),
            }
          : {})}
      />
    </section>
  )
}

const NoTransfers = ({ isStopped: stopped }: { readonly isStopped: boolean }) => (
  <EmptyState
    title="No transfers yet"
    action={stopped ? null : <ButtonLink to="/investments/">Choose your first portfolio</ButtonLink>}
  >
    Payments, dividends and withdrawals will be listed here with their dates and status.
  </EmptyState>
)

const NoMatch = ({ onReset }: { readonly onReset: () => void }) => (
  <EmptyState title="No transfer matches" action={<Button onPress={onReset}>Show all transfers</Button>}>
    Take a filter out, or search for fewer words.
  </EmptyState>
)
