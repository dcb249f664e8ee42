import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Quiet } from '#design/components/section/section.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { disclaimers } from '#kernel/brand.ts'
import { formatCents } from '#kernel/cents.ts'
import type { HundredLine } from '../rules/hundred-dollars.ts'
import styles from './hundred-list.module.css'
import { OfferingSentence } from './offering-sentence.tsx'

type HundredListProps = {
  readonly lines: readonly HundredLine[]
  /** The business day of the figures; undefined for live ones. */
  readonly asOf?: string
  /** The next step of a line. */
  readonly actionFor?: (line: HundredLine) => ReactNode
}

/** The dividends of $100 by portfolio, as bars from zero, with the circular next to the figures. */
export function HundredList({ lines, asOf, actionFor }: HundredListProps) {
  const most = lines.reduce((most, { paid }) => (paid > most ? paid : most), 1n)
  return (
    <div className={styles.hundred}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <Link to={`/investment/${line.id}/`}>{line.name}</Link>
            <svg className={styles.paid} viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={Number((line.paid * 1_000n) / most)} height="1" />
            </svg>
            <strong>{formatCents(line.paid)}</strong>
            {actionFor && <span className={styles.action}>{actionFor(line)}</span>}
          </li>
        ))}
      </ul>
      <p>
        <Quiet small>
          Dividends of the last 12 months on $100 of shares at{' '}
          {asOf ? `the price of ${dayText(asOf)}` : 'today’s price'}, before taxes. {disclaimers.performance}{' '}
          {disclaimers.risk} <OfferingSentence isAboutAll />
        </Quiet>
      </p>
    </div>
  )
}
