import styles from './gauge-bar.module.css'

type GaugeBarProps = {
  /** The used part of the limit in millionths, as in the API; an excess fills the bar. */
  readonly part: number
  readonly marks: readonly number[]
  readonly level: 'clear' | 'warning' | 'critical' | 'reached'
  readonly limit: string
}

const whole = 1_000_000
const widthOf = (part: number): string => `calc(${Math.min(Math.max(part, 0), whole)} * 0.0001%)`

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
