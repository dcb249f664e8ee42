import type { ReactNode } from 'react'
import styles from './dividend-path.module.css'

export type PathStep = {
  readonly label: ReactNode
  readonly value: string
  /** In percent of the revenue; a step without a bar is only a figure. */
  readonly bar?: { readonly from: number; readonly to: number; readonly kind: 'revenue' | 'spent' | 'paid' } | undefined
}

export function DividendPath({ steps }: { readonly steps: readonly PathStep[] }) {
  return (
    <ol className={styles.path}>
      {steps.map(({ label, value, bar }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps are drawn once, in this order
        <li key={at}>
          <span>{label}</span>
          <strong>{value}</strong>
          {bar && (
            <span className={styles.track} aria-hidden="true">
              <span data-kind={bar.kind} style={{ left: `${bar.from}%`, width: `${bar.to - bar.from}%` }} />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
