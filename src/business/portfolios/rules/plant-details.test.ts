import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { addCents, cents, dollars } from '#kernel/cents.ts'
import { demoOfferingFacts } from '#sandbox/demo/data/offering-facts.ts'
import { demoPlantDetails } from '#sandbox/demo/data/plant-details.ts'
import { demoPlants } from '#sandbox/demo/data/plants.ts'
import { decidePlantDetails, type PlantDetails, type RatedPlant, ratedKw } from './plant-details.ts'

const today = businessDay('2026-03-02')
const plant: RatedPlant = { id: 'mill', name: 'Mill', technology: 'solar', capacityDcKw: 1_000, capacityAcKw: 800 }
const machine = { maker: 'A maker', model: 'A', evidence: 'example' } as const
const modules = { ...machine, kind: 'module', units: 2_000, unitWatts: 500 } as const
const inverters = { ...machine, kind: 'inverter', units: 8, unitWatts: 100_000 } as const
const event = { kind: 'built', on: today, explanation: 'It was built.', evidence: 'example' } as const
const details: PlantDetails = {
  plantId: 'mill',
  buyer: 'A town',
  buyerEvidence: 'example',
  cost: dollars(900_000),
  costEvidence: 'example',
  gridVolts: 13_800,
  gridEvidence: 'example',
  equipment: [modules, inverters],
  events: [event],
}
const messageOf = (change: Partial<PlantDetails>, of: Partial<RatedPlant> = {}) =>
  decidePlantDetails([{ ...details, ...change }], { plants: [{ ...plant, ...of }], buyers: ['A town'], today })
    ?.message ?? null

describe('the details of a plant', () => {
  it('are taken where they add up', () => expect(messageOf({})).toBeNull())
  it('have modules that are its capacity in direct current within one percent', () => {
    const of = (units: number) => messageOf({ equipment: [{ ...modules, units }, inverters] })
    expect([of(1_980), of(2_020)]).toEqual([null, null])
    expect(of(1_979)).toContain('its capacity is 1000 kW DC')
    expect(of(2_021)).toContain('its capacity is 1000 kW DC')
  })
  it('have inverters that are its capacity in alternating current within five percent', () => {
    const of = (unitWatts: number) => messageOf({ equipment: [modules, { ...inverters, unitWatts }] })
    expect([of(95_000), of(105_000)]).toEqual([null, null])
    expect(of(94_999)).toContain('800 kW AC')
    expect(of(105_001)).toContain('800 kW AC')
  })
  it('have no turbine in a solar plant, and nothing but turbines in a hydro plant', () => {
    const turbine = { ...inverters, kind: 'turbine' } as const
    const river = { technology: 'hydro', capacityDcKw: null } as const
    expect(messageOf({ equipment: [modules, turbine] })).toContain('technology')
    expect(messageOf({ equipment: [turbine] }, river)).toBeNull()
    expect(messageOf({ equipment: [inverters] }, river)).toContain('technology')
  })
  it.each([
    ['a buyer that buys nothing of the portfolio', { buyer: 'A mill' }, 'buyer'],
    ['no cost', { cost: cents(0) }, 'cost'],
    ['a voltage in kilovolts', { gridVolts: 13 }, 'volts'],
    ['an event of tomorrow', { events: [{ ...event, on: businessDay('2026-03-03') }] }, 'later than today'],
    ['an event without words', { events: [{ ...event, explanation: ' ' }] }, 'sentence'],
    ['a plant of another portfolio', { plantId: 'other' }, 'does not belong to this portfolio'],
    ['a machine without a maker', { equipment: [{ ...modules, maker: ' ' }, inverters] }, 'maker'],
    ['21 events', { events: Array.from({ length: 21 }, () => event) }, 'at most 20'],
  ] as const)('are refused with %s', (_what, change, words) => expect(messageOf(change)).toContain(words))
  it('have no buyer before their power is sold', () => expect(messageOf({ buyer: null })).toBeNull())
  it('are of each plant once', () => {
    expect(decidePlantDetails([details, details], { plants: [plant], buyers: ['A town'], today })?.code).toBe(
      'badPlantDetails',
    )
  })
})

describe('the plants of the demo', () => {
  const rated = demoPlants.map((one): RatedPlant => one)
  it('have details each, which add up to their capacity and buyers', () => {
    expect(demoPlantDetails.map(({ plantId }) => plantId).toSorted()).toEqual(rated.map(({ id }) => id).toSorted())
    for (const { id, portfolioId } of demoPlants) {
      const buyers = demoOfferingFacts[portfolioId]!.powerSales.map(({ buyer }) => buyer)
      const own = demoPlantDetails.filter(({ plantId }) => plantId === id)
      expect([id, decidePlantDetails(own, { plants: rated, buyers, today: businessDay('2026-11-20') })]).toEqual([
        id,
        null,
      ])
    }
  })
  it('have more modules than their inverters take, within what is built', () => {
    const loadings = rated.flatMap(({ capacityDcKw, capacityAcKw }) =>
      capacityDcKw ? [capacityDcKw / capacityAcKw] : [],
    )
    expect(loadings).toHaveLength(20)
    expect([Math.min(...loadings) >= 1.1, Math.max(...loadings) <= 1.4]).toEqual([true, true])
  })
  it('cost what such plants cost a kilowatt', () => {
    const bounds = { solar: [700, 1_900], hydro: [1_800, 4_000], storage: [900, 2_500] } as const
    for (const one of demoPlants) {
      const { cost } = demoPlantDetails.find(({ plantId }) => plantId === one.id)!
      const onKilowatt = Number(cost) / 100 / (one.capacityDcKw ?? one.capacityAcKw)
      const [least, most] = bounds[one.technology]
      expect([one.id, onKilowatt >= least && onKilowatt <= most]).toEqual([one.id, true])
    }
  })
  it('cost more than what is still owed on them', () => {
    for (const portfolioId of new Set(demoPlants.map((one) => one.portfolioId))) {
      const ids = demoPlants.filter((one) => one.portfolioId === portfolioId).map(({ id }) => id)
      const cost = addCents(...demoPlantDetails.filter(({ plantId }) => ids.includes(plantId)).map((one) => one.cost))
      const owed = addCents(...demoOfferingFacts[portfolioId]!.loans.map((loan) => loan.owed))
      expect([portfolioId, cost > owed]).toEqual([portfolioId, true])
    }
  })
  it('were built before they were connected, and connected before they ran', () => {
    for (const one of demoPlants) {
      const { events } = demoPlantDetails.find(({ plantId }) => plantId === one.id)!
      const dayOf = (kind: string) => events.find((event) => event.kind === kind)!.on
      expect([one.id, dayOf('built') < dayOf('connected') && dayOf('connected') <= one.commissionedOn]).toEqual([
        one.id,
        true,
      ])
    }
  })
  it('have modules of the power that stands on their plates', () =>
    expect(ratedKw(demoPlantDetails[0]!.equipment, 'module')).toBeCloseTo(1_250, -1))
})
