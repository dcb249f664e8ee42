import { sampleDocument } from '../../rules/sample-document.ts'
import styles from './get-started.module.css'

/**
 * The sample inside the page, as the very PDF: only that shows that the person can read records in the form in which
 * they come. A browser that draws no PDF inside a page gets the link to it instead.
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
