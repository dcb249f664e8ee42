import { dayText } from '#design/figures/day-text.ts'
import { momentText } from '#design/figures/moment-text.ts'
import styles from './order.module.css'
import type { OrderLife } from './order-documents.ts'

type Step = OrderLife['steps'][number]

/** Dated steps: what is done, where it stands, what comes. */
export function OrderTimeline({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.map((step) => (
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
