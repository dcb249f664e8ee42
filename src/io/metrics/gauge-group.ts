import type { Kysely } from 'kysely'
import type { Clock } from '#kernel/clock.ts'
import type { DB } from '../db/schema.generated.ts'

type GaugeName = `longlight_${string}`
type GaugeWords = { readonly help: string; readonly labels?: readonly string[] }

/** Labels contain only program words (a partner, a task, a rule), never a person's or caller's. */
export type Figure<Name extends GaugeName = GaugeName> = {
  readonly gauge: Name
  readonly value: number
  readonly labels?: Readonly<Record<string, string>>
}

export type GaugeSource = { readonly db: Kysely<DB>; readonly clock: Clock }

/** Gauges of a company filled by one small statement, for the engineer on call. */
export type GaugeGroup = {
  readonly gauges: Readonly<Record<string, GaugeWords>>
  readonly read: (source: GaugeSource) => Promise<readonly Figure[]>
}

export const gaugeGroup = <Name extends GaugeName>(
  gauges: Readonly<Record<Name, GaugeWords>>,
  read: (source: GaugeSource) => Promise<readonly Figure<NoInfer<Name>>[]>,
): GaugeGroup => ({ gauges, read })
