import { dayText } from '#design/figures/day-text.ts'
import { momentText } from '#design/figures/moment-text.ts'
import styles from './order.module.css'
import type { OrderLife } from './order-documents.ts'

type Step = OrderLife['steps'][number]

type Order = Pick<OrderLife, 'steps' | 'direction'>

/** An order from an IRA is paid in the steps of its direction to the custodian. */
function stepsOf({ steps, direction }: Order): readonly Step[] {
  if (!direction) return steps
  const isEnded = steps.some(({ kind }) => kind === 'ended')
  return steps.flatMap((step) => {
    if (step.kind === 'money') return direction.steps
    return step.kind === 'ended' && isEnded ? [...direction.steps, step] : [step]
  })
}

export function OrderTimeline({ order }: { readonly order: Order }) {
  return (
    <ol className={styles.timeline}>
      {stepsOf(order).map((step) => (
        <li key={step.label} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
          <strong>{step.label}</strong>
          <span>{whenOf(step)}</span>
        </li>
      ))}
    </ol>
  )
}

function whenOf({ state, at, expectedOn }: Step): string {
  if (at) return momentText(at)
  if (expectedOn) return `expected on ${dayText(expectedOn)}`
  return state === 'current' ? 'now' : 'after that'
}
