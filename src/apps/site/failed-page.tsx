import { useEffect } from 'react'
import { company } from '#kernel/brand.ts'
import styles from './failed-page.module.css'
import { isFailedChunk, reloadOnce } from './reload-once.ts'

/** The page that appears when rendering fails. After a new release it reloads once. */
export function FailedPage({ error, isMissing = false }: { readonly error: unknown; readonly isMissing?: boolean }) {
  if (isFailedChunk(error)) {
    if (!navigator.onLine) return <OfflinePage />
    if (reloadOnce()) return null
  }
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

/** A missing script cannot load offline, so the page reloads when the connection returns. */
function OfflinePage() {
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <main className={styles.page} role="alert">
      <h1>You are offline</h1>
      <p>
        This page opens as soon as your connection is back. We did not send anything, and what you entered is still
        here.
      </p>
    </main>
  )
}
