import { useQuery } from '@apollo/client/react'
import { useSearchParams } from 'react-router'
import { useAccount, useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { company } from '#business/company/company.ts'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { graphql } from '#platform/web/generated/gql.ts'
import { useToday } from '#platform/web/use-today.ts'
import styles from './withdraw.module.css'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawalDone } from './withdrawal-done.tsx'

export const meta = () => [{ title: `Withdraw | ${company.name}` }]

const withdrawalDocument = graphql(`
  query CashStanding($accountId: ID!) {
    cashStanding(accountId: $accountId) {
      available
      withdrawable
      held
      heldUntil
      owed
      firstInvestmentOn
      payoutsHeldUntil
      frozen
      preferredAccountId
    }
    me {
      user {
        id
        bankAccounts {
          id
          name
          bankName
          mask
          status
          problem
        }
      }
    }
  }
`)

export default function WithdrawPage() {
  const accountId = useAccount()
  const { isReadOnly } = useAccountAccess()
  const [search, setSearch] = useSearchParams()
  const doneId = search.get('done')
  return (
    <div className={styles.page}>
      <PageHeader
        title={doneId ? 'On its way' : 'Withdraw'}
        lead={doneId ? undefined : 'Send cash from your account to your bank.'}
        back={{ to: '/users/transfers', label: 'Transfers' }}
      />
      <div className={styles.body}>
        {doneId ? (
          <WithdrawalDone id={doneId} accountId={accountId} />
        ) : isReadOnly ? (
          <EmptyState title="You may only look at this account">
            Its owner has not allowed you to move its cash.
          </EmptyState>
        ) : (
          <Withdrawal accountId={accountId} onDone={(id) => setSearch({ done: id }, { replace: true })} />
        )}
      </div>
    </div>
  )
}

type WithdrawalProps = { readonly accountId: string; readonly onDone: (id: string) => void }

function Withdrawal({ accountId, onDone }: WithdrawalProps) {
  const today = useToday()
  const { data, error, refetch } = useQuery(withdrawalDocument, {
    variables: { accountId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const standing = data?.cashStanding
  if (standing && today)
    return (
      <WithdrawForm
        accountId={accountId}
        standing={standing}
        banks={data.me?.user.bankAccounts ?? []}
        today={today}
        onDone={onDone}
        refetch={refetch}
      />
    )
  if (error)
    return (
      <EmptyState
        kind="failed"
        title="Your cash balance did not load"
        action={<Button onPress={() => refetch()}>Try again</Button>}
      >
        Nothing was moved. <ButtonLink to="/users/transfers">Look at your transfers</ButtonLink>
      </EmptyState>
    )
  return (
    <div role="status" aria-label="Loading your cash balance" className={styles.loading}>
      <Skeleton height={72} />
      <Skeleton height={120} />
    </div>
  )
}
