import styles from './link-list.module.css'

export type LinkItem = { readonly id: string; readonly to: string; readonly title: string; readonly note?: string }

export function LinkList({ links }: { readonly links: readonly LinkItem[] }) {
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={link.id}>
          <a href={link.to}>
            <span>{link.title}</span>
            {link.note && <small>{link.note}</small>}
          </a>
        </li>
      ))}
    </ul>
  )
}
