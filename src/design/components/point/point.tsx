import type { ReactNode } from 'react'
import { InfoButton } from '../figure/figure.tsx'
import styles from './point.module.css'

type PointProps = {
  readonly title: string
  readonly figure?: string | undefined
  readonly info?: string | undefined
  readonly picture?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Characters that fit the narrowest column at full size. */
const longestFigure = 11

/** One of several points, under a hairline. */
export function Point({ title, figure, info, picture, children, action }: PointProps) {
  return (
    <li className={styles.point}>
      {picture}
      <h3>
        {figure && (
          <span className={styles.figure} data-long={figure.length > longestFigure || undefined}>
            {figure}
          </span>
        )}
        <span>
          {title}
          {info && <InfoButton about={title}>{info}</InfoButton>}
        </span>
      </h3>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </li>
  )
}

export function Points({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.points}>{children}</ul>
}
