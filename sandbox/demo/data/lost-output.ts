// Invented: why the plants of an invented company made less than was expected.
import type { LossCause } from '#business/portfolios/rules/lost-output.ts'
import type { PlantId } from '#kernel/ids.ts'
import { percent, type Rate } from '#kernel/rate.ts'

type Reading = { readonly plantId: PlantId; readonly wattHours: bigint; readonly expectedWattHours: bigint }
export type DemoLoss = {
  readonly plantId: PlantId
  readonly cause: LossCause
  readonly wattHours: bigint
  readonly explanation: string
}

type Known = { readonly cause: LossCause; readonly ofMonth: Rate; readonly explanation: string }

/** In the windy months the grid of northern Minas Gerais and Bahia takes less than the plants could give. */
const curtailed: Known = {
  cause: 'curtailment',
  ofMonth: percent(3.5),
  explanation: 'The grid operator limited what solar plants of the region may deliver around noon.',
}
const known: Readonly<Record<string, Known>> = {
  'pirapora-i 08': curtailed,
  'pirapora-i 09': curtailed,
  'montes-claros 09': curtailed,
  'bom-jesus 09': curtailed,
  'janauba 08': curtailed,
  'janauba 09': curtailed,
  'kericho 04': {
    cause: 'outage',
    ofMonth: percent(2),
    explanation: 'The grid of Kericho was down for eleven hours in a storm.',
  },
  'chapeco 10': { cause: 'machine', ofMonth: percent(4), explanation: 'A bearing of turbine 2 was replaced.' },
  'sabanalarga 10': { cause: 'machine', ofMonth: percent(2), explanation: 'An inverter waited six days for a part.' },
}

/** The shortfall of each plant by cause: first the cause that is known for the month, then the weather for the rest. */
export function demoLosses(readings: readonly Reading[], month: string): DemoLoss[] {
  return readings.flatMap(({ plantId, wattHours, expectedWattHours }) => {
    const short = expectedWattHours - wattHours
    if (short <= 0n) return []
    const cause = known[`${plantId} ${month.slice(5)}`]
    const most = cause ? (expectedWattHours * cause.ofMonth) / 1_000_000n : 0n
    const byCause = most < short ? most : short
    const losses: DemoLoss[] = [
      { plantId, cause: 'weather', wattHours: short - byCause, explanation: '' },
      ...(cause ? [{ plantId, cause: cause.cause, wattHours: byCause, explanation: cause.explanation }] : []),
    ]
    return losses.filter((loss) => loss.wattHours > 0n)
  })
}
