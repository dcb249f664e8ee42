import { classNames } from '../../class-names.ts'
import styles from './spinner.module.css'

type SpinnerProps = { readonly label?: string; readonly size?: number; readonly className?: string }

/** The sun moving over the horizon. */
export function Spinner({ label = 'Loading', size = 28, className }: SpinnerProps) {
  return (
    <span className={classNames(styles.spinner, className)} role="status" style={{ width: size, height: size }}>
      <svg viewBox="0 0 28 28" width={size} height={size} aria-hidden="true">
        <circle className={styles.track} cx="14" cy="14" r="11" />
        <circle className={styles.sun} cx="14" cy="14" r="11" pathLength="100" />
      </svg>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
