import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import styles from './back-office.module.css'
import { BackOfficeHeader } from './back-office-header.tsx'

export const BackOfficeStart = () => (
  <div className={styles.office}>
    <BackOfficeHeader />
    <div className={styles.rail} aria-hidden="true" />
    <main id="main" className={styles.main} aria-busy="true">
      <div className={styles.starting} role="status" aria-label="Loading the back office">
        <Skeleton width="30%" height={34} />
        <Skeleton lines={8} />
      </div>
    </main>
  </div>
)
