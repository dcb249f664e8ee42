import type { ReactNode } from 'react'
import styles from './hero.module.css'

type HeroStripProps = {
  readonly figure: ReactNode
  /** The words beside the figure. */
  readonly label: ReactNode
  readonly children?: ReactNode
}

/** The title of the hero's picture: one figure, and how to read what is drawn. */
export function HeroStrip({ figure, label, children }: HeroStripProps) {
  return (
    <div className={styles.stripInner}>
      <p className={styles.power}>
        {figure && (
          <>
            <strong>{figure}</strong> <span>{label}</span>
          </>
        )}
      </p>
      {children && <div className={styles.legend}>{children}</div>}
    </div>
  )
}
