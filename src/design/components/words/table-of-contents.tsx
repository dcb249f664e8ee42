import styles from './words.module.css'

type TableOfContentsProps = { readonly entries: readonly { readonly id: string; readonly title: string }[] }

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
