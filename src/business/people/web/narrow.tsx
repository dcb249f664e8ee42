import type { ReactNode } from 'react'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import styles from './narrow.module.css'

type NarrowProps = {
  readonly title: ReactNode
  readonly lead?: ReactNode
  /** The content above the title: the position in a flow of pages. */
  readonly above?: ReactNode
  readonly children: ReactNode
}

export function Narrow({ title, lead, above, children }: NarrowProps) {
  return (
    <div className={styles.narrow}>
      {above}
      <PageHeader title={title} lead={lead} />
      <div className={styles.body}>{children}</div>
    </div>
  )
}
