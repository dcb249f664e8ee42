import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { PlantId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Technology } from './technology.ts'

/** The kinds of evidence behind a fact, firmest first. */
export const evidenceKinds = {
  metered: 'Read from a plant’s own meter.',
  reconciled: 'Posted in the books and tied to bank statements.',
  modelled: 'Computed from assumptions.',
  example: 'Invented, to illustrate the size.',
} as const
export type EvidenceKind = keyof typeof evidenceKinds

export const equipmentKinds = {
  module: 'Solar modules, rated in direct current.',
  inverter: 'Inverters, which turn direct current into alternating current.',
  turbine: 'Water turbines with their generators.',
  battery: 'Batteries with their converters.',
} as const
export type EquipmentKind = keyof typeof equipmentKinds

export const datedEventKinds = {
  built: 'Construction was complete.',
  connected: 'It was connected to the grid.',
  bought: 'The portfolio bought it.',
  outage: 'The plant was out of operation.',
  repowered: 'Machines were replaced by others of more power or of longer life.',
} as const
export type DatedEventKind = keyof typeof datedEventKinds

export type Equipment = {
  readonly kind: EquipmentKind
  readonly maker: string
  readonly model: string
  readonly units: number
  readonly unitWatts: number
  readonly evidence: EvidenceKind
}

export type DatedEvent = {
  readonly kind: DatedEventKind
  readonly on: BusinessDay
  readonly explanation: string
  readonly evidence: EvidenceKind
}

export type PlantDetails = {
  readonly plantId: PlantId
  /** One of the buyers of the portfolio's power; null before its power is sold. */
  readonly buyer: string | null
  readonly buyerEvidence: EvidenceKind
  readonly cost: Cents
  readonly costEvidence: EvidenceKind
  readonly gridVolts: number
  readonly gridEvidence: EvidenceKind
  readonly equipment: readonly Equipment[]
  readonly events: readonly DatedEvent[]
}

export type RatedPlant = {
  readonly id: PlantId
  readonly name: string
  readonly technology: Technology
  /** Null without modules. */
  readonly capacityDcKw: number | null
  readonly capacityAcKw: number
}

const acKinds = { solar: 'inverter', hydro: 'turbine', storage: 'battery' } as const satisfies Record<
  Technology,
  EquipmentKind
>

/**
 * Ratings are rounded, modules to a watt, inverters to the sold size, so their total may be off by this many percent.
 */
const mostOffDc = 1
const mostOffAc = 5
const mostEquipment = 10
const mostEvents = 20

export const ratedKw = (equipment: readonly Equipment[], kind: EquipmentKind): number =>
  equipment
    .filter((one) => one.kind === kind)
    .reduce((sum, { units, unitWatts }) => sum + (units * unitWatts) / 1_000, 0)

const isWithin = (value: number, of: number, percent: number): boolean => Math.abs(value - of) * 100 <= of * percent

type Facts = {
  readonly plants: readonly RatedPlant[]
  readonly buyers: readonly string[]
  readonly today: BusinessDay
}

export function decidePlantDetails(details: readonly PlantDetails[], facts: Facts): Refusal<'badPlantDetails'> | null {
  if (new Set(details.map(({ plantId }) => plantId)).size < details.length) return bad('Enter each plant once.')
  for (const detail of details) {
    const plant = facts.plants.find(({ id }) => id === detail.plantId)
    if (!plant) return bad(`${detail.plantId} does not belong to this portfolio.`)
    const problem = problemOf(detail, plant, facts)
    if (problem) return bad(`${plant.name}: ${problem}`)
  }
  return null
}

const bad = (message: string): Refusal<'badPlantDetails'> => refuse('badPlantDetails', message, 'plants')

function problemOf(detail: PlantDetails, plant: RatedPlant, { buyers, today }: Facts): string | null {
  const { buyer, cost, gridVolts, equipment, events } = detail
  if (buyer !== null && !buyers.includes(buyer)) return 'choose its buyer among the buyers of the portfolio’s power.'
  if (cost <= 0n) return 'enter what it cost to build.'
  if (!Number.isInteger(gridVolts) || gridVolts < 100 || gridVolts > 1_000_000)
    return 'enter the voltage of its line in volts, for example 34500.'
  return equipmentProblem(equipment, plant) ?? eventProblem(events, today)
}

function equipmentProblem(equipment: readonly Equipment[], plant: RatedPlant): string | null {
  const { technology, capacityAcKw, capacityDcKw } = plant
  if (equipment.length > mostEquipment) return `enter at most ${mostEquipment} models of machines.`
  if (
    equipment.some(({ maker, model, units, unitWatts }) => !maker.trim() || !model.trim() || units < 1 || unitWatts < 1)
  )
    return 'enter maker, model, number and rated watts of its machines.'
  const fits: readonly EquipmentKind[] = technology === 'solar' ? ['module', 'inverter'] : [acKinds[technology]]
  if (equipment.some(({ kind }) => !fits.includes(kind))) return 'a machine does not fit its technology.'
  const [dc, ac] = [ratedKw(equipment, 'module'), ratedKw(equipment, acKinds[technology])]
  if (capacityDcKw !== null && !isWithin(dc, capacityDcKw, mostOffDc))
    return `its modules are rated ${Math.round(dc)} kW together, and its capacity is ${capacityDcKw} kW DC.`
  if (!isWithin(ac, capacityAcKw, mostOffAc))
    return `its machines are rated ${Math.round(ac)} kW together, and its capacity is ${capacityAcKw} kW AC.`
  return null
}

function eventProblem(events: readonly DatedEvent[], today: BusinessDay): string | null {
  if (events.length > mostEvents) return `enter at most ${mostEvents} events.`
  if (events.some(({ explanation }) => !explanation.trim())) return 'say in a sentence what happened at each event.'
  if (events.some(({ on }) => on > today)) return 'an event is later than today.'
  return null
}
