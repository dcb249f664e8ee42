import styles from './skip-link.module.css'

/** The first stop of the Tab key: past the header, to the page. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main" data-skip-link>
      Skip to the page
    </a>
  )
}
