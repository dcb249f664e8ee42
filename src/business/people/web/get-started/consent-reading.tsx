import { Fragment } from 'react'
import type { ConsentText } from '../../rules/consent-texts.ts'
import styles from './get-started.module.css'

export function ConsentReading({ text }: { readonly text: ConsentText }) {
  return (
    <details className={styles.reading}>
      <summary>Read “{text.title}”</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard */}
      <section className={styles.text} tabIndex={0} aria-label={text.title}>
        {text.sections.map(({ title, paragraphs }) => (
          <Fragment key={title}>
            <h3>{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Fragment>
        ))}
        <p>Version {text.version}</p>
      </section>
    </details>
  )
}
