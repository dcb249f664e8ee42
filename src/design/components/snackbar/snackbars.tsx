import { useSyncExternalStore } from 'react'
import { dismissSnackbar, snackbars } from './snackbar-store.ts'
import styles from './snackbars.module.css'

export function Snackbars() {
  const shown = useSyncExternalStore(snackbars.listen, snackbars.now, () => snackbars.none)
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {shown.map((snackbar) => (
        <div key={snackbar.id} className={styles.snackbar} data-kind={snackbar.kind}>
          <span>{snackbar.text}</span>
          <button type="button" onClick={() => dismissSnackbar(snackbar.id)}>
            Dismiss
          </button>
        </div>
      ))}
    </div>
  )
}
