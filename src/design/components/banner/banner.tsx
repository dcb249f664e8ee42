import type { ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import styles from './banner.module.css'

export type BannerProps = {
  readonly kind?: 'notice' | 'info' | 'success' | 'error'
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly onDismiss?: () => void
}

export function Banner({ kind = 'notice', title, children, action, onDismiss }: BannerProps) {
  return (
    <div className={classNames(styles.banner, styles[kind])} role={kind === 'error' ? 'alert' : undefined}>
      <p className={styles.words}>
        <strong>{title}</strong>
        {children && <span> {children}</span>}
      </p>
      {(action || onDismiss) && (
        <div className={styles.actions}>
          {action}
          {onDismiss && (
            <button type="button" className={styles.dismiss} onClick={onDismiss}>
              Dismiss
            </button>
          )}
        </div>
      )}
    </div>
  )
}
