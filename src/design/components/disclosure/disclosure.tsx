import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

type DisclosureProps = {
  readonly id?: string
  readonly title: string
  /** The heading level: 2 directly below the page's title. */
  readonly level?: 2 | 3
  readonly children: ReactNode
}

/** A question and its answer. It works without scripts, and the browser's search opens it. */
export function Disclosure({ id, title, level = 3, children }: DisclosureProps) {
  const Heading = `h${level}` as const
  return (
    <details className={styles.disclosure}>
      <summary>
        <Heading className={styles.title}>{title}</Heading>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 2v12M2 8h12" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </summary>
      <div className={styles.answer} id={id}>
        {children}
      </div>
    </details>
  )
}
