import styles from './section-nav.module.css'

type SectionNavProps = {
  readonly label: string
  /** The sections of this page by the ids that they carry, in order. */
  readonly sections: readonly (readonly [id: string, label: string])[]
}

/** The sections of a long page, at the top of the screen while one reads. */
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
