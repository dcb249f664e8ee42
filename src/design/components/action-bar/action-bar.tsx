import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/** On a phone the page's one action stays at the foot of the screen; above, it stays beside what it acts on. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}

export function Sticky({ children }: { readonly children: ReactNode }) {
  return <div className={styles.sticky}>{children}</div>
}
