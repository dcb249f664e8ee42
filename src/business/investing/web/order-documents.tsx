import { DocumentDownload } from '#business/documents/web/document-download.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentText } from '#design/figures/moment-text.ts'
import styles from './order.module.css'
import type { OrderLife } from './order-documents.ts'

export function OrderDocuments({ order }: { readonly order: OrderLife }) {
  const { agreementDocumentId, confirmation, circularNotice } = order
  const short = order.id.slice(4, 12)
  if (!agreementDocumentId && !confirmation && !circularNotice) return null
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      <ul className={styles.documents}>
        {agreementDocumentId && (
          <li>
            <div>
              <strong>Agreement</strong>
              <small>
                {order.basketOrders.length > 1
                  ? 'One document for all portfolios in the payment'
                  : agreementWords(order)}
              </small>
            </div>
            <DocumentDownload id={agreementDocumentId} fileName={`agreement-${short}`}>
              Download the agreement
            </DocumentDownload>
          </li>
        )}
        {confirmation && (
          <li>
            <div>
              <strong>Confirmation no. {confirmation.number}</strong>
              <small>
                SHA-256 <code title={confirmation.sha256}>{confirmation.sha256.slice(0, 16)}</code>
              </small>
            </div>
            <DocumentDownload id={confirmation.id} fileName={`confirmation-${confirmation.number}`}>
              Download the confirmation
            </DocumentDownload>
          </li>
        )}
        {circularNotice && (
          <li>
            <div>
              <strong>Notice of the final offering circular</strong>
              <small>
                {circularNotice.sentAt
                  ? `Emailed ${momentText(circularNotice.sentAt)}, due by ${dayText(circularNotice.dueOn)}`
                  : `We will email it by ${dayText(circularNotice.dueOn)}`}
              </small>
            </div>
            {circularNotice.documentId && (
              <DocumentDownload id={circularNotice.documentId} fileName={`final-circular-notice-${short}`}>
                Download the notice
              </DocumentDownload>
            )}
          </li>
        )}
      </ul>
    </section>
  )
}

const agreementWords = ({ origin }: OrderLife): string =>
  origin === 'autoInvest' || origin === 'reinvest'
    ? 'Your signed standing instruction, which covers this order'
    : 'Subscription agreement for this order'
