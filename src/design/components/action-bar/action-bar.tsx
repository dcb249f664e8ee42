import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/**
 * On a phone the page's main action stays at the bottom of the screen; on larger screens it stays next to its subject.
 */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}

export function Sticky({ children }: { readonly children: ReactNode }) {
  return <div className={styles.sticky}>{children}</div>
}
