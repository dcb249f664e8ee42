import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

type DisclosureProps = {
  /** An address that ends in #id opens the answer and leads to it. */
  readonly id?: string
  readonly title: string
  /** The level of its heading: 2 where it stands directly below the title of the page. */
  readonly level?: 2 | 3
  readonly children: ReactNode
}

/** A question and its answer; works before any script is there, and the browser's search opens it. */
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
