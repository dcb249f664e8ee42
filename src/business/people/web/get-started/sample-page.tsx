import { sampleDocument } from '../../rules/sample-document.ts'
import styles from './get-started.module.css'

/**
 * The sample PDF embedded in the page, which proves that the person can read records in this form. A browser without
 * embedded PDFs gets a link instead.
 */
export const SamplePage = () => (
  <div className={styles.sample}>
    {navigator.pdfViewerEnabled && (
      <iframe
        className={styles.samplePage}
        title="Sample document"
        src={`${sampleDocument.address}#toolbar=0&view=FitH`}
      />
    )}
    <a href={sampleDocument.address} target="_blank" rel="noreferrer">
      {navigator.pdfViewerEnabled ? 'Open the sample by itself' : 'Open the sample (PDF)'}
    </a>
  </div>
)
