import styles from './share-bar.module.css'

type ShareBarProps = {
  readonly parts: readonly { readonly label: string; readonly text: string; readonly size: number }[]
}

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
