import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './page-header.module.css'

type PageHeaderProps = {
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly back?: { readonly to: string; readonly label: string }
  readonly actions?: ReactNode
}

export function PageHeader({ title, lead, back, actions }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={styles.inner}>
        <div>
          {back && (
            <Link className={styles.back} to={back.to}>
              <span aria-hidden="true">←</span> {back.label}
            </Link>
          )}
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
