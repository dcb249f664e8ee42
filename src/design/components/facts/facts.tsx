import type { ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import { InfoButton } from '../figure/figure.tsx'
import styles from './facts.module.css'

export type Fact = {
  readonly label: string
  readonly value: ReactNode
  readonly info?: ReactNode
  readonly note?: string
}

export function Facts({
  facts,
  layout = 'list',
}: {
  readonly facts: readonly Fact[]
  readonly layout?: 'list' | 'row'
}) {
  return (
    <dl className={classNames(styles.facts, styles[layout])}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>
            {fact.note ? (
              <span>
                {fact.label}
                <small>{fact.note}</small>
              </span>
            ) : (
              fact.label
            )}
            {fact.info && <InfoButton about={fact.label}>{fact.info}</InfoButton>}
          </dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
