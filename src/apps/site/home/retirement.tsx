import { type CSSProperties, useEffect, useState } from 'react'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Hill } from '#design/components/hill/hill.tsx'
import { Section } from '#design/components/section/section.tsx'
import { slashedDay } from '#design/figures/day-text.ts'
import { dollars, formatCents } from '#kernel/cents.ts'
import styles from './home.module.css'
import { sampleCloudy, sampleHydro, sampleSolar } from './sample-hours.ts'

const turnMs = 3000

/** Four sample payouts, 7 days apart (specification 9). */
const cards = [
  { date: '2025-01-06', label: 'Roth IRA', technology: 'solar', hours: sampleSolar },
  { date: '2025-01-13', label: 'Traditional IRA', technology: 'hydro', hours: sampleHydro },
  { date: '2025-01-20', label: 'SEP IRA', technology: 'solar', hours: sampleCloudy },
  { date: '2025-01-27', label: 'Roth IRA', technology: 'storage', hours: sampleHydro },
] as const

export function Retirement() {
  const [front, setFront] = useState(0)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const turning = setInterval(() => setFront((at) => (at + 1) % cards.length), turnMs)
    return () => clearInterval(turning)
  }, [])
  return (
    <Section ground="dark">
      <div className={styles.retirement}>
        <div>
          <h2>Power plants in your retirement account</h2>
          <p>
            Hold portfolios in a traditional, Roth or SEP IRA from $5,000. Dividends stay in the account, and the
            custodian’s fee is $150 a year.
          </p>
          <ButtonLink to="/ira/">See how an IRA works</ButtonLink>
        </div>
        <div className={styles.deck} aria-hidden="true">
          {cards.map((card, at) => (
            <div
              key={card.date}
              className={styles.payout}
              style={{ '--place': (at - front + cards.length) % cards.length } as CSSProperties}
            >
              <span className={styles.payoutLabel}>
                {card.label} <em>Sample</em>
              </span>
              <strong>{formatCents(dollars(10_000 + 5_000 * at), { trim: true })}</strong>
              <span>{slashedDay(card.date)}</span>
              <Hill hours={card.hours} technology={card.technology} height={70} />
            </div>
          ))}
        </div>
      </div>
    </Section>
  )
}
