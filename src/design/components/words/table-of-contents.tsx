import styles from './words.module.css'

type TableOfContentsProps = { readonly entries: readonly { readonly id: string; readonly title: string }[] }

/** The headings of a long text: beside it on a desktop, above it on a phone. */
export function TableOfContents({ entries }: TableOfContentsProps) {
  return (
    <nav className={styles.contents} aria-label="On this page">
      <h2>On this page</h2>
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
