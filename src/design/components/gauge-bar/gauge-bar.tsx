import styles from './gauge-bar.module.css'

type GaugeBarProps = {
  /** The used part of the limit in millionths, as the API has it; what exceeds it fills the bar. */
  readonly part: number
  /** Parts at which the level changes, in millionths. */
  readonly marks: readonly number[]
  readonly level: 'clear' | 'warning' | 'critical' | 'reached'
  /** The limit, at the end of the axis. */
  readonly limit: string
}

const whole = 1_000_000
const widthOf = (part: number): string => `calc(${Math.min(Math.max(part, 0), whole)} * 0.0001%)`

/** The used part of a limit on its axis. The words next to it say all of it. */
export const GaugeBar = ({ part, marks, level, limit }: GaugeBarProps) => (
  <span className={styles.gauge} aria-hidden="true">
    <span className={styles.bar} data-level={level}>
      <span style={{ width: widthOf(part) }} />
      {marks.map((mark) => (
        <i key={mark} style={{ left: widthOf(mark) }} />
      ))}
    </span>
    <span className={styles.axis}>
      <span>0</span>
      <span>{limit}</span>
    </span>
  </span>
)
