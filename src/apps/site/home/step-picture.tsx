import { BarRow } from '#design/components/bar-row/bar-row.tsx'
import { Hill } from '#design/components/hill/hill.tsx'
import type { Technology } from '#design/components/hill/hill-shape.ts'
import styles from './how-it-works.module.css'
import { sampleCloudy, sampleHydro, sampleSolar } from './sample-hours.ts'

const setUp = ['Your name and address', 'Your investor profile', 'Your bank account'] as const

const chosen: readonly { name: string; share: string; technology: Technology; hours: readonly number[] }[] = [
  { name: 'Solar in the USA', share: '$50', technology: 'solar', hours: sampleSolar },
  { name: 'Community Solar in Brazil', share: '$30', technology: 'solar', hours: sampleCloudy },
  { name: 'Hydro in Brazil', share: '$20', technology: 'hydro', hours: sampleHydro },
]

/** One year of dividends, in percent of the last: the shape is the message. */
const paid = [56, 62, 60, 67, 71, 69, 76, 80, 85, 89, 95, 100] as const

export function StepPicture({ step }: { readonly step: number }) {
  return (
    <figure className={styles.card} aria-hidden="true">
      <figcaption>{step === 0 ? 'Your account' : step === 1 ? 'Your first $100' : 'A year of dividends'}</figcaption>
      {step === 0 && (
        <ul className={styles.checks}>
          {setUp.map((line, at) => (
            <li key={line} data-done={at < 2}>
              {line}
            </li>
          ))}
        </ul>
      )}
      {step === 1 && (
        <ul className={styles.rows}>
          {chosen.map((row) => (
            <li key={row.name}>
              <span>{row.name}</span>
              <Hill hours={row.hours} technology={row.technology} height={40} />
              <strong>{row.share}</strong>
            </li>
          ))}
        </ul>
      )}
      {step === 2 && <BarRow percents={paid} />}
      <p className={styles.sample}>Sample</p>
    </figure>
  )
}
