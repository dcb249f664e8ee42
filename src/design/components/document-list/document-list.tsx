import type { ReactNode } from 'react'
import styles from './document-list.module.css'

type Version = {
  readonly key: string
  readonly title: ReactNode
  readonly note: string
}
export type ListedDocument = Version & {
  readonly earlier: readonly Version[]
  readonly versions?: ReactNode
}

export function DocumentList({ documents }: { readonly documents: readonly ListedDocument[] }) {
  return (
    <ul className={styles.documents}>
      {documents.map(({ key, title, note, earlier, versions }) => (
        <li key={key}>
          <div className={styles.version}>
            {title}
            <small>{note}</small>
          </div>
          {versions && <small className={styles.versions}>{versions}</small>}
          {earlier.length > 0 && (
            <details className={styles.earlier}>
              <summary>Earlier versions ({earlier.length})</summary>
              <ul>
                {earlier.map((version) => (
                  <li key={version.key} className={styles.version}>
                    {version.title}
                    <small>{version.note}</small>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
