import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import styles from './dashboard.module.css'

export function DashboardLoading() {
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div className={styles.total}>
          <Skeleton width={180} height={20} />
          <Skeleton width={320} height={64} />
        </div>
      </div>
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
  )
}
