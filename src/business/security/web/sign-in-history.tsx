import { momentText } from '#design/figures/moment-text.ts'
import styles from './security.module.css'
import type { Security } from './security-documents.ts'

export function SignInHistory({ log }: { readonly log: Security['log'] }) {
  return (
    <section className={styles.part} aria-labelledby="history">
      <h2 id="history">Recent activity</h2>
      <p className={styles.quiet}>
        If you do not recognize something, change your password and log out everywhere else.
      </p>
      <ol className={styles.history}>
        {log.map((line) => (
          <li key={line.id}>
            <span>{line.what}</span>
            <span className={styles.quiet}>
              {[momentText(line.at), line.device, line.place ?? line.address].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
