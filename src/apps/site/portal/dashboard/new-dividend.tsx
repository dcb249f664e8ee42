import { useSearchParams } from 'react-router'
import { useAccount } from '#business/accounts/web/account-choice.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { isIdOf } from '#kernel/ids.ts'
import { graphql } from '#web/documents.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import styles from './new-dividend.module.css'

const parameter = 'newDividend'

const newDividendDocument = graphql(`
  query NewDividend($accountId: ID!, $id: ID!, $isNamed: Boolean!) {
    dividendTrace(id: $id) @include(if: $isNamed) {
      id
      amount
      month
      portfolio {
        id
        name
      }
    }
    dividendsReceived(accountId: $accountId, first: 1) {
      edges {
        node {
          id
          amount
          month
          portfolio {
            id
            name
          }
        }
      }
    }
  }
`)

/**
 * `newDividend` in the address celebrates a dividend over the dashboard until it is dismissed (specification 2.6): the
 * dividend of the given id, else the last one paid.
 */
export function NewDividend() {
  const [search] = useSearchParams()
  const asked = search.get(parameter)
  return asked === null ? null : <Celebration asked={asked} />
}

function Celebration({ asked }: { readonly asked: string }) {
  const accountId = useAccount()
  const [, setSearch] = useSearchParams()
  const isNamed = isIdOf('dvl', asked)
  const { data } = useQuery(newDividendDocument, {
    variables: { accountId, id: isNamed ? asked : 'dvl_none', isNamed },
  })
  const dividend = data?.dividendTrace ?? nodesOf(data?.dividendsReceived)?.[0]
  if (!dividend) return null
  const close = () =>
    setSearch(
      (before) => {
        before.delete(parameter)
        return before
      },
      { replace: true },
    )
  return (
    <aside className={styles.card} aria-labelledby="new-dividend">
      <div className={styles.sky} aria-hidden="true">
        <div className={styles.sun} />
      </div>
      <div className={styles.words} role="status">
        <p>
          {dividend.portfolio?.name}, {dayText(dividend.month)}
        </p>
        <h2 id="new-dividend">You were paid {centsText(dividend.amount)}</h2>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={`/users/dividends/${dividend.id}`}>See where it came from</ButtonLink>
        <Button kind="quiet" onPress={close}>
          Close
        </Button>
      </div>
    </aside>
  )
}
