import { type Cents, cents } from '#kernel/cents.ts'
import { toBigint, type Unit } from '#kernel/unit.ts'

export type Tariff = Unit<'Tariff'>
export const tariff = (microdollarsPerKwh: bigint | number | string): Tariff => toBigint(microdollarsPerKwh) as Tariff

/** The revenue of production, rounded down to the cent per plant and month. */
export const productionRevenue = (wattHours: bigint, paid: Tariff): Cents =>
  cents((wattHours * paid) / (1_000n * 10_000n))
