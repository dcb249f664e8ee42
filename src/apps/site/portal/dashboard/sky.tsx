import { lazy, type ReactNode, Suspense } from 'react'
import styles from './dashboard.module.css'
import type { Shown } from './own-horizon.tsx'

const OwnHorizon = lazy(() => import('./own-horizon.tsx').then((module) => ({ default: module.OwnHorizon })))

/**
 * The headline over the picture. The picture loads from its own file; the text does not wait for it and keeps its
 * place.
 */
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
