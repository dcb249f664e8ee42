import { percent, type Rate, rate } from '#kernel/rate.ts'

export type GaugeKind = 'yearlySales' | 'offering' | 'holders' | 'unaccreditedHolders' | 'traded'
export type GaugeUnit = 'money' | 'count' | 'rate'
export type GaugeLevel = 'clear' | 'warning' | 'critical' | 'reached'

type GaugeTerms = {
  readonly unit: GaugeUnit
  /** The parts of the limit at which it turns amber and red: our own, back-office facts section 5, read 2026-11-30. */
  readonly warnAt: Rate
  readonly criticalAt: Rate
  readonly source: string
}

/**
 * Limits of an issuer. Exchange Act 12(g)(1)(A) requires registration from 2,000 holders of record or 500 unaccredited
 * ones, if assets exceed $10 million; read 2026-11-30, counsel confirms.
 */
export const gaugeTerms: Readonly<Record<GaugeKind, GaugeTerms>> = {
  yearlySales: {
    unit: 'money',
    warnAt: percent(85),
    criticalAt: percent(95),
    source: '17 CFR 230.251(a)(2)',
  },
  offering: { unit: 'money', warnAt: percent(90), criticalAt: percent(98), source: 'Terms of the offering' },
  holders: {
    unit: 'count',
    warnAt: percent(85),
    criticalAt: percent(95),
    source: '15 U.S.C. 78l(g)(1)(A)(i)',
  },
  unaccreditedHolders: {
    unit: 'count',
    warnAt: percent(85),
    criticalAt: percent(95),
    source: '15 U.S.C. 78l(g)(1)(A)(ii)',
  },
  traded: { unit: 'rate', warnAt: percent(70), criticalAt: percent(90), source: '26 CFR 1.7704-1(j)' },
}

export const mostHolders = 2_000n
export const mostUnaccreditedHolders = 500n

export type Gauge = {
  readonly kind: GaugeKind
  readonly used: bigint
  readonly limit: bigint
  /** The used part of the limit; above one if it is exceeded. */
  readonly part: Rate
  readonly level: GaugeLevel
}

const whole = 1_000_000n

export function gauge(kind: GaugeKind, { used, limit }: Pick<Gauge, 'used' | 'limit'>): Gauge {
  const { warnAt, criticalAt } = gaugeTerms[kind]
  const part = rate(limit > 0n && used > 0n ? (used * whole) / limit : 0n)
  const level =
    limit > 0n && used >= limit ? 'reached' : part >= criticalAt ? 'critical' : part >= warnAt ? 'warning' : 'clear'
  return { kind, used, limit, part, level }
}

/** Gauges that alert staff. A nearly full offering is good news, and its page shows it. */
const alerting: readonly GaugeKind[] = ['yearlySales', 'holders', 'unaccreditedHolders']

export const needsHeadroomAlert = ({ kind, level }: Pick<Gauge, 'kind' | 'level'>): boolean =>
  level !== 'clear' && alerting.includes(kind)

export const gaugeNames: Readonly<Record<GaugeKind, string>> = {
  yearlySales: 'Sold in the last 12 months',
  offering: 'Sold of the offering',
  holders: 'Holders of record',
  unaccreditedHolders: 'Holders who are not accredited',
  traded: 'Traded this year',
}
