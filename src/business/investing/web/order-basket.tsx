import { Link } from 'react-router'
import { centsText } from '#design/figures/money-text.ts'
import { addCents, cents, formatCents } from '#kernel/cents.ts'
import styles from './order.module.css'
import type { OrderLife } from './order-documents.ts'

const states: Readonly<Record<string, string>> = {
  awaitingSignature: 'waiting for your signature',
  funding: 'money on its way',
  settled: 'shares are yours',
  cancelled: 'cancelled',
  failed: 'failed',
}

export function OrderBasket({ order }: { readonly order: OrderLife }) {
  const { basketOrders } = order
  if (basketOrders.length < 2) return null
  return (
    <section aria-labelledby="basket">
      <h2 id="basket">One payment of {formatCents(addCents(...basketOrders.map(({ amount }) => cents(amount))))}</h2>
      <ul className={styles.documents}>
        {basketOrders.map(({ id, amount, state, portfolio }) => (
          <li key={id} aria-current={id === order.id ? 'true' : undefined}>
            <div>
              {id === order.id ? (
                <strong>{portfolio?.name}</strong>
              ) : (
                <Link to={`/order/${id}`}>{portfolio?.name}</Link>
              )}
              <small>{states[state]}</small>
            </div>
            <span>{centsText(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
