import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { InfoButton } from '../figure/figure.tsx'
import { Hill } from '../hill/hill.tsx'
import type { Technology } from '../hill/hill-shape.ts'
import styles from './portfolio-hero.module.css'

type PortfolioHeroProps = {
  readonly back: { readonly to: string; readonly label: string }
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly status?: ReactNode
  readonly technology: Technology
  readonly hours: readonly number[]
  readonly now?: string | undefined
  /** The hill's owner, in the help text. */
  readonly of?: string
}

export function PortfolioHero({
  back,
  title,
  lead,
  status,
  technology,
  hours,
  now,
  of = 'all plants of this portfolio',
}: PortfolioHeroProps) {
  return (
    <div className={styles.hero} data-technology={technology}>
      <div className={styles.words}>
        <div className={styles.line}>
          <Link className={styles.back} to={back.to}>
            <span aria-hidden="true">←</span> {back.label}
          </Link>
          {status}
        </div>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <div className={styles.now}>
          {now && (
            <>
              <strong>{now}</strong> generating now
              <InfoButton about="Generating now">
                The hill is what {of} made in the last 24 hours, turned so that the middle of the day is in the middle.
                The dot is this hour.
              </InfoButton>
            </>
          )}
        </div>
      </div>
      <div className={styles.hill}>
        <Hill hours={hours} technology={technology} height={190} showNow />
      </div>
    </div>
  )
}
