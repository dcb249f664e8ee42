import type { ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import styles from './card.module.css'

type CardProps = {
  readonly title?: ReactNode
  readonly aside?: ReactNode
  readonly children: ReactNode
  readonly ground?: 'card' | 'sunk' | 'sun' | 'leaf'
  readonly level?: 2 | 3
}

/** The only level of boxes: a card never contains a card. */
export function Card({ title, aside, children, ground = 'card', level = 2 }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={classNames(styles.card, styles[ground], 'squircle')}>
      {title && (
        <div className={styles.head}>
          <Heading>{title}</Heading>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
