import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { dayText } from '#design/figures/day-text.ts'
import { momentDay } from '#design/figures/moment-text.ts'
import { dayOf, monthOf } from '#kernel/business-day.ts'
import { instant } from '#kernel/instant.ts'
import type { DocumentsQuery } from '#web/generated/graphql.ts'
import styles from './documents.module.css'
import { saveDocument, whyNotLoaded } from './save-document.ts'

export type ListedDocument = NonNullable<DocumentsQuery['documents']>['edges'][number]['node']

const monthMade = ({ madeAt }: ListedDocument): string => monthOf(dayOf(instant(madeAt)))

export function DocumentList({ documents }: { readonly documents: readonly ListedDocument[] }) {
  return (
    <div className={styles.months}>
      {[...Map.groupBy(documents, monthMade)].map(([month, ofMonth]) => (
        <section key={month} aria-labelledby={`made-${month}`}>
          <h2 id={`made-${month}`} className={styles.month}>
            {dayText(month)}
          </h2>
          <ul className={styles.list}>
            {ofMonth.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function DocumentRow({ document }: { readonly document: ListedDocument }) {
  const { title, party, actedBy, number, madeAt, sha256 } = document
  const [isLoading, setLoading] = useState(false)
  async function save() {
    setLoading(true)
    await saveDocument(document).catch((error) => showSnackbar('error', whyNotLoaded(error)))
    setLoading(false)
  }
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <small>{[party && `for ${party}`, actedBy].filter(Boolean).join(', ')}</small>
        <details className={styles.proof}>
          <summary>
            {momentDay(madeAt)}, number {number}
          </summary>
          <span>
            Fingerprint (SHA-256): <code>{sha256}</code>
          </span>
        </details>
      </div>
      <Button
        kind="secondary"
        size="small"
        isLoading={isLoading}
        onPress={save}
        aria-label={`Download ${title}, number ${number}`}
      >
        Download
      </Button>
    </li>
  )
}
