import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** After a failure the sky stays dark; before a first use the sun is about to rise. */
  readonly kind?: 'empty' | 'failed'
  /** 1 for a whole page. */
  readonly level?: 1 | 2 | undefined
}

/** A flat horizon before sunrise. */
export function EmptyState({ title, children, action, kind = 'empty', level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.empty} data-kind={kind} role={kind === 'failed' ? 'alert' : undefined}>
      <svg viewBox="0 0 320 72" className={styles.horizon} aria-hidden="true">
        <clipPath id="above-horizon">
          <path d="M0 0h320v60H0z" />
        </clipPath>
        {kind === 'empty' && <circle cx="160" cy="76" r="30" className={styles.sun} clipPath="url(#above-horizon)" />}
        <path d="M0 60h320" className={styles.line} />
      </svg>
      <Heading>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
