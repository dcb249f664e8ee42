import { gaugeNames } from '#business/portfolios/rules/headroom.ts'
import { GaugeBar } from '#design/components/gauge-bar/gauge-bar.tsx'
import { Status } from '#design/components/status/status.tsx'
import { numberText } from '#design/figures/count-text.ts'
import { centsText, rateText } from '#design/figures/money-text.ts'
import type { HeadroomLevel, HeadroomQuery } from '#web/generated/graphql.ts'
import styles from './headroom.module.css'

type Gauge = NonNullable<HeadroomQuery['headroom']>[number]['gauges'][number]

const levelNames: Readonly<Record<HeadroomLevel, string>> = {
  clear: 'Room left',
  warning: 'Nearly used',
  critical: 'Almost nothing left',
  reached: 'Limit reached',
}

const valuesOf = (gauge: Gauge): { readonly used: string; readonly limit: string } => {
  if (gauge.usedAmount !== null && gauge.limitAmount !== null)
    return { used: centsText(gauge.usedAmount, { trim: true }), limit: centsText(gauge.limitAmount, { trim: true }) }
  if (gauge.usedCount !== null && gauge.limitCount !== null)
    return { used: numberText(gauge.usedCount), limit: numberText(gauge.limitCount) }
  return { used: rateText(gauge.usedRate ?? '0'), limit: rateText(gauge.limitRate ?? '0') }
}

export function HeadroomGauge({ gauge, name }: { readonly gauge: Gauge; readonly name: string }) {
  const { used, limit } = valuesOf(gauge)
  return (
    <div className={styles.gauge}>
      <div className={styles.head}>
        <h3>
          <span className="visually-hidden">{name}</span>
          {gaugeNames[gauge.kind]}
        </h3>
        {gauge.level === 'clear' ? (
          <span className={styles.quiet}>{levelNames.clear}</span>
        ) : (
          <Status kind={gauge.level === 'warning' ? 'waiting' : 'bad'}>{levelNames[gauge.level]}</Status>
        )}
      </div>
      <p className={styles.figures}>
        <strong>{used}</strong> of {limit}, {rateText(gauge.part, 1)} used
      </p>
      <GaugeBar
        part={Number(gauge.part)}
        marks={[Number(gauge.warnAt), Number(gauge.criticalAt)]}
        level={gauge.level}
        limit={limit}
      />
      <p className={styles.quiet}>
        Warning at {rateText(gauge.warnAt, 0)}, critical at {rateText(gauge.criticalAt, 0)}. {gauge.source}
      </p>
    </div>
  )
}
