import { company } from '#business/company/company.ts'
import styles from './failed-page.module.css'
import { isFailedChunk, reloadOnce } from './reload-once.ts'

/** Stands where a page could not be drawn; what a newer release replaced is loaded anew first. */
export function FailedPage({ error, isMissing = false }: { readonly error: unknown; readonly isMissing?: boolean }) {
  if (isFailedChunk(error) && reloadOnce()) return null
  return (
    <main className={styles.page}>
      <h1>{isMissing ? 'This page is not here' : 'This page did not load'}</h1>
      <p>
        Reload the page. If that does not help, write to <a href={`mailto:${company.email}`}>{company.email}</a>.
      </p>
      <a href="/">Go to the home page</a>
    </main>
  )
}
