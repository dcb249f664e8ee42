import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { cents, negateCents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { graphql } from '#web/documents.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { movementFragment, reasonOf, stateText } from './movement-words.ts'
import styles from './withdraw.module.css'

const askedTransferDocument = graphql(`
  query AskedTransfer($accountId: ID!) {
    transfers(accountId: $accountId) {
      edges {
        node {
          ...Movement
        }
      }
    }
  }
`)

type TransferDoneProps = { readonly id: string; readonly accountId: AccountId; readonly direction: 'in' | 'out' }

export function TransferDone({ id, accountId, direction }: TransferDoneProps) {
  const whose = useWhose()
  const { data, loading } = useQuery(askedTransferDocument, { variables: { accountId }, requestPolicy: 'network-only' })
  const row = readFragment(movementFragment, nodesOf(data?.transfers) ?? []).find(({ subject }) => subject === id)
  return (
    <div className={styles.done}>
      {row ? (
        <>
          <p className={styles.amount}>{centsText(sizeOf(row.amount))}</p>
          <p role="status">
            {row.state === 'pending' && row.expectedOn
              ? direction === 'out'
                ? whose(`It is going to your bank and should arrive on ${dayText(row.expectedOn)}.`)
                : whose(`It is coming from your bank and should arrive on ${dayText(row.expectedOn)}.`)
              : `${stateText(row)}${reasonOf(row) ? `: ${reasonOf(row)}` : ''}`}
          </p>
        </>
      ) : loading ? (
        <Skeleton height={72} />
      ) : (
        <p role="status">We have received it. It will appear under Transfers in a moment.</p>
      )}
      <div className={styles.links}>
        <ButtonLink to="/users/transfers">See all transfers</ButtonLink>
        <ButtonLink kind="secondary" to="/users/dashboard/">
          My Dashboard
        </ButtonLink>
      </div>
    </div>
  )
}

const sizeOf = (amount: string): string => {
  const value = cents(amount)
  return (value < 0n ? negateCents(value) : value).toString()
}
