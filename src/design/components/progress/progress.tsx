import { Label, ProgressBar } from 'react-aria-components'
import styles from './progress.module.css'

type ProgressProps = {
  readonly label: string
  readonly percent?: number
  /** The text next to the label, "$8.2m of $10m". */
  readonly valueText?: string
}

export function Progress({ label, percent, valueText }: ProgressProps) {
  return (
    <ProgressBar
      className={styles.progress}
      isIndeterminate={percent === undefined}
      value={percent ?? 0}
      {...(valueText ? { valueLabel: valueText } : {})}
    >
      {({ percentage, valueText: text }) => (
        <>
          <div className={styles.words}>
            <Label>{label}</Label>
            {percent !== undefined && <span>{text}</span>}
          </div>
          <div className={styles.track}>
            <div className={styles.done} style={{ width: `${percentage ?? 30}%` }} data-open={percent === undefined} />
          </div>
        </>
      )}
    </ProgressBar>
  )
}
