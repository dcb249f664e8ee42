import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../class-names.ts'
import { Hill } from '../hill/hill.tsx'
import type { Technology } from '../hill/hill-shape.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import styles from './portfolio-card.module.css'

export type PortfolioCardProps = {
  readonly to: string
  readonly name: string
  readonly subtitle: string
  readonly place: string
  readonly technology: Technology
  readonly hours: readonly number[]
  readonly status?: ReactNode
  readonly figures: readonly { readonly label: string; readonly value: ReactNode }[]
  readonly note?: ReactNode
}

export function PortfolioCard(card: PortfolioCardProps) {
  const { to, name, subtitle, place, technology, hours, status, figures, note } = card
  return (
    <div className={classNames(styles.card, 'squircle')}>
      <Link className={styles.link} to={to}>
        <span className={styles.picture} data-technology={technology}>
          <Hill hours={hours} technology={technology} height={104} showNow />
        </span>
        <span className={styles.words}>
          <span className={styles.place}>
            <span>{place}</span>
            {status}
          </span>
          <strong className={styles.name}>{name}</strong>
          <span className={styles.subtitle}>{subtitle}</span>
          {figures.length > 0 && (
            <span className={styles.figures}>
              {figures.map((figure) => (
                <span key={figure.label}>
                  <strong>{figure.value}</strong>
                  <span>{figure.label}</span>
                </span>
              ))}
            </span>
          )}
        </span>
      </Link>
      {note && <div className={styles.note}>{note}</div>}
    </div>
  )
}

export function PortfolioCards({ children }: { readonly children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

export function WaitingPortfolioCard() {
  return (
    <div className={classNames(styles.card, styles.link, 'squircle')} aria-hidden="true">
      <span className={styles.picture}>
        <Hill hours={[]} technology="solar" height={104} />
      </span>
      <span className={styles.words}>
        <Skeleton width="50%" height="14px" />
        <span style={{ height: 12 }} />
        <Skeleton width="75%" height="24px" />
        <span style={{ height: 14 }} />
        <Skeleton lines={2} />
        <span style={{ height: 34 }} />
        <Skeleton height="44px" />
      </span>
    </div>
  )
}
