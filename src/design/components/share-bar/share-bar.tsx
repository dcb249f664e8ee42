import styles from './share-bar.module.css'

type ShareBarProps = {
  /** The largest first; each part is as wide as its size. */
  readonly parts: readonly { readonly label: string; readonly text: string; readonly size: number }[]
}

/** A whole in its parts, with the figure of each below. */
export function ShareBar({ parts }: ShareBarProps) {
  return (
    <div className={styles.shares}>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ label, size }, at) => (
          <span key={label} data-part={at} style={{ flexGrow: size }} />
        ))}
      </div>
      <dl>
        {parts.map(({ label, text }, at) => (
          <div key={label} data-part={at}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
