import { Link } from 'react-router'
import { centsText } from '#design/figures/money-text.ts'
import { type FragmentType, readFragment } from '#web/generated/fragment-masking.ts'
import { OrderDots } from './order-dots.tsx'
import { orderLineFragment } from './order-line.ts'
import styles from './order-list.module.css'
import { originWords } from './order-words.ts'

export type OrderData = FragmentType<typeof orderLineFragment>

export function OrderList({ orders }: { readonly orders: readonly OrderData[] }) {
  return (
    <ul className={styles.list}>
      {readFragment(orderLineFragment, orders).map((order) => {
        const { id, portfolio, amount, state, origin, reward, failure } = order
        const notes = [
          ...(origin === 'checkout' ? [] : [originWords(origin)]),
          ...(reward?.state === 'promised' ? [`${centsText(reward.amount)} of shares come with it`] : []),
        ]
        return (
          <li key={id}>
            <div>
              <Link to={`/order/${id}`}>{portfolio?.name ?? 'Order'}</Link>
              <strong>{centsText(amount)}</strong>
            </div>
            {state === 'failed' && <small data-state={state}>Failed: {failure?.message ?? 'see why'}</small>}
            {state === 'awaitingSignature' && (
              <small>
                <Link to={`/order/${id}`}>Sign the agreement</Link>
              </small>
            )}
            <OrderDots order={order} />
            {notes.length > 0 && <small>{notes.join('. ')}</small>}
          </li>
        )
      })}
    </ul>
  )
}
