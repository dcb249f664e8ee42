import styles from './section-nav.module.css'

type SectionNavProps = {
  readonly label: string
  readonly sections: readonly (readonly [id: string, label: string])[]
}

export function SectionNav({ label, sections }: SectionNavProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      <ul>
        {sections.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
