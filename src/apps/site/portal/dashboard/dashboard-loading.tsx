import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import styles from './dashboard.module.css'
import { Sky } from './sky.tsx'

export function DashboardLoading() {
  return (
    <>
      <Sky>
        <div className={styles.waiting}>
          <Skeleton width={180} height={20} />
          <Skeleton width={320} height={64} />
        </div>
      </Sky>
      <div className={styles.page}>
        <div className={styles.columns}>
          <div className={styles.main}>
            <Skeleton height={320} />
            <Skeleton height={88} />
            <Skeleton height={88} />
          </div>
          <div className={styles.side}>
            <Skeleton height={360} />
          </div>
        </div>
      </div>
    </>
  )
}
