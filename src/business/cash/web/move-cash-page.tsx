import { type ReactNode, useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useAccount, useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { AccountId } from '#kernel/ids.ts'
import { useQuery } from '#web/use-query.ts'
import { useToday } from '#web/use-today.ts'
import { type Bank, cashAvailabilityDocument, type Standing } from './cash-document.ts'
import { TransferDone } from './transfer-done.tsx'
import styles from './withdraw.module.css'

export type MoveCashView = {
  readonly accountId: AccountId
  readonly standing: Standing
  readonly isVerified: boolean
  readonly banks: readonly Bank[]
  readonly today: BusinessDay
  readonly onDone: (id: string) => void
  readonly refetch: () => Promise<unknown>
}

type MoveCashPageProps = {
  readonly title: string
  readonly lead: string
  readonly direction: 'in' | 'out'
  readonly children: (view: MoveCashView) => ReactNode
}

export function MoveCashPage({ title, lead, direction, children }: MoveCashPageProps) {
  const accountId = useAccount()
  const { isReadOnly } = useAccountAccess()
  const [search, setSearch] = useSearchParams()
  const doneId = search.get('done')
  const showDone = useCallback((id: string) => setSearch({ done: id }, { replace: true }), [setSearch])
  return (
    <div className={styles.page}>
      <PageHeader
        title={doneId ? 'On its way' : title}
        lead={doneId ? undefined : lead}
        back={{ to: '/users/transfers', label: 'Transfers' }}
      />
      <div className={styles.body}>
        {doneId ? (
          <TransferDone id={doneId} accountId={accountId} direction={direction} />
        ) : isReadOnly ? (
          <EmptyState title="You can only view this account">
            The owner has not given you permission to move cash.
          </EmptyState>
        ) : (
          <Moving accountId={accountId} onDone={showDone}>
            {children}
          </Moving>
        )}
      </div>
    </div>
  )
}

type MovingProps = {
  readonly accountId: AccountId
  readonly onDone: (id: string) => void
  readonly children: (view: MoveCashView) => ReactNode
}

function Moving({ accountId, onDone, children }: MovingProps) {
  const today = useToday()
  const query = useQuery(cashAvailabilityDocument, {
    variables: { accountId },
    requestPolicy: 'network-only',
  })
  const standing = query.data?.cashAvailability
  const user = query.data?.me?.user
  if (standing && user && today)
    return children({
      accountId,
      standing,
      isVerified: user.isVerified,
      banks: user.bankAccounts,
      today,
      onDone,
      refetch: query.refetch,
    })
  const skeleton = (
    <div className={styles.loading}>
      <Skeleton height={72} />
      <Skeleton height={120} />
    </div>
  )
  return (
    <NotLoaded query={query} what="The cash balance" skeleton={skeleton}>
      We did not move any money. <ButtonLink to="/users/transfers">See the transfers</ButtonLink>
    </NotLoaded>
  )
}
