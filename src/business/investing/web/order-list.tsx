import { Link } from 'react-router'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { graphql } from '#web/documents.ts'
import { type FragmentType, readFragment } from '#web/generated/fragment-masking.ts'
import styles from './order-list.module.css'
import { originWords } from './order-words.ts'

const orderLineFragment = graphql(`
  fragment OrderLine on Order {
    id
    amount
    state
    origin
    reward {
      id
      amount
      state
    }
    portfolio {
      id
      name
    }
    failure {
      code
      message
    }
    steps {
      label
      state
      expectedOn
    }
  }
`)

export type OrderData = FragmentType<typeof orderLineFragment>

/** Each open order with its next step and the day on which that is expected. */
export function OrderList({ orders }: { readonly orders: readonly OrderData[] }) {
  return (
    <ul className={styles.list}>
      {readFragment(orderLineFragment, orders).map(
        ({ id, portfolio, amount, state, origin, reward, failure, steps }) => {
          const next = steps.find((step) => step.state === 'current')
          const when = next?.expectedOn ? `, expected on ${dayText(next.expectedOn)}` : ''
          return (
            <li key={id}>
              <div>
                <Link to={`/order/${id}`}>{portfolio?.name ?? 'Order'}</Link>
                <strong>{centsText(amount)}</strong>
              </div>
              <small data-state={state}>
                {state === 'failed'
                  ? `Failed: ${failure?.message ?? 'see why'}`
                  : `${next?.label ?? 'In progress'}${when}`}
              </small>
              {(origin !== 'checkout' || reward?.state === 'promised') && (
                <small>
                  {[
                    ...(origin === 'checkout' ? [] : [originWords(origin)]),
                    ...(reward?.state === 'promised' ? [`${centsText(reward.amount)} of shares come with it`] : []),
                  ].join('. ')}
                </small>
              )}
            </li>
          )
        },
      )}
    </ul>
  )
}
