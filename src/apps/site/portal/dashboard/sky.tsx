import { lazy, type ReactNode, Suspense } from 'react'
import styles from './dashboard.module.css'
import type { Shown } from './own-horizon.tsx'

const OwnHorizon = lazy(() => import('./own-horizon.tsx').then((module) => ({ default: module.OwnHorizon })))

/** The headline on the sky. The picture comes in a file of its own: the words do not wait for it, and keep their place. */
export const Sky = ({ children, shown = null }: { readonly children: ReactNode; readonly shown?: Shown | null }) => (
  <div className={styles.sky}>
    <div className={styles.words}>
      {children}
      <Suspense fallback={<p className={styles.made} />}>
        <OwnHorizon shown={shown} />
      </Suspense>
    </div>
  </div>
)
