import { dayText } from '#design/figures/day-text.ts'
import type { OrderLineFragment } from '#web/generated/graphql.ts'
import { orderDots } from '../rules/order-dots.ts'
import styles from './order-dots.module.css'

type Order = Pick<OrderLineFragment, 'steps' | 'fundingSourceId'>

export function OrderDots({ order: { steps, fundingSourceId } }: { readonly order: Order }) {
  const dots = orderDots({ steps, isFromBank: fundingSourceId != null })
  if (!dots) return null
  return (
    <ol className={styles.dots}>
      {dots.map(({ label, state, on, isExpected }) => (
        <li key={label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span>{label}</span>
          {on && (
            <small>
              {isExpected && <span className="visually-hidden">expected on </span>}
              {dayText(on, { year: false })}
            </small>
          )}
        </li>
      ))}
    </ol>
  )
}
