import { classNames } from '#design/class-names.ts'
import { Header } from './header/header.tsx'
import styles from './portal-shell.module.css'

/**
 * The portal's document before its scripts load and while the session is checked: the header and the placeholders of
 * the content. It is prerendered (root.tsx), so that nobody sees a blank page.
 */
export function PortalShell({ message }: { readonly message?: string }) {
  return (
    <>
      <div className={styles.header}>
        <Header />
      </div>
      <main id="main" aria-busy="true">
        <div className={styles.page}>
          <p className={styles.message} role="status" aria-label={message ?? 'Loading'}>
            {message}
          </p>
          <span className={classNames(styles.block, styles.title)} />
          <span className={classNames(styles.block, styles.large)} />
          <span className={styles.block} />
          <span className={styles.block} />
        </div>
      </main>
    </>
  )
}
