// Invented: the machines, costs and dated events of plants that do not exist. No maker of these names makes anything.
import type { DatedEvent, Equipment, PlantDetails } from '#business/portfolios/rules/plant-details.ts'
import { businessDay, plusDays } from '#kernel/business-day.ts'
import { dollars } from '#kernel/cents.ts'
import { type DemoPlant, demoPlants } from './plants.ts'

type Row = readonly [buyer: string | null, dollarsOnKilowatt: number, gridVolts: number]

const brazilianShops = 'Shops and bakeries in Minas Gerais and Bahia'
const brazilianMarket = 'The wholesale market in southern Brazil'

/** For each plant one of the buyers of its portfolio, its cost on a kilowatt, and the line that it feeds. */
const rows: Readonly<Record<string, Row>> = {
  'pirapora-i': [brazilianShops, 1_750, 13_800],
  'montes-claros': [brazilianShops, 1_720, 13_800],
  'bom-jesus': ['Homes in the same towns', 1_780, 13_800],
  paracatu: [brazilianShops, 1_690, 13_800],
  janauba: ['A steel processor', 1_080, 69_000],
  tabocas: ['A food company', 1_050, 69_000],
  fryeburg: ['Towns and schools in Maine', 1_850, 34_500],
  'edison-roofs': ['Warehouse tenants in New Jersey', 1_890, 13_200],
  agawam: ['A town in Massachusetts', 1_880, 13_800],
  ceres: ['A fruit packer in Ceres, South Africa', 1_720, 11_000],
  kericho: ['A tea factory in Kericho, Kenya', 1_790, 11_000],
  upington: ['A cold store in Upington, South Africa', 1_680, 22_000],
  barreiras: ['Shops and homes that subscribe in Brazil', 1_560, 34_500],
  'hudson-falls': ['A town in New York State', 1_840, 13_200],
  'rio-claro': [brazilianMarket, 3_150, 23_100],
  chapeco: [brazilianMarket, 2_950, 34_500],
  antas: [brazilianMarket, 3_050, 23_100],
  'fresno-foods': ['A food distributor', 1_790, 12_470],
  'dayton-schools': ['A school district', 1_760, 12_470],
  'hickory-mill': ['A furniture maker', 1_740, 12_470],
  'sete-lagoas': ['Shops in Sete Lagoas', 1_180, 13_800],
  'rutland-battery': [null, 1_450, 12_470],
  valledupar: ['A water utility in Atlántico', 1_620, 34_500],
  sabanalarga: ['A group of supermarkets', 1_590, 13_200],
}

const made = { evidence: 'example' } as const

/** Modules of the years: the later, the more power on one plate. */
const moduleOf = ({ commissionedOn }: DemoPlant): readonly [model: string, watts: number] => {
  if (commissionedOn < '2021') return ['Example Sun 400', 400]
  return commissionedOn < '2023-06' ? ['Example Sun 540', 540] : ['Example Sun 580', 580]
}

function equipmentOf(plant: DemoPlant): Equipment[] {
  const { technology, capacityAcKw, capacityDcKw } = plant
  if (technology === 'hydro') {
    const unitWatts = (capacityAcKw / 2) * 1_000
    return [
      { ...made, kind: 'turbine', maker: 'Example Hidráulica', model: 'Francis, horizontal', units: 2, unitWatts },
    ]
  }
  if (technology === 'storage') {
    const unitWatts = (capacityAcKw / 4) * 1_000
    return [{ ...made, kind: 'battery', maker: 'Example Storage', model: 'Block 250', units: 4, unitWatts }]
  }
  const [model, watts] = moduleOf(plant)
  const units = Math.round(((capacityDcKw ?? 0) * 1_000) / watts)
  const inverters = Math.round(capacityAcKw / 50)
  return [
    { ...made, kind: 'module', maker: 'Example Solar', model, units, unitWatts: watts },
    { ...made, kind: 'inverter', maker: 'Example Power', model: 'String 50', units: inverters, unitWatts: 50_000 },
  ]
}

/** Events that one plant alone has. */
const own: Readonly<Record<string, readonly DatedEvent[]>> = {
  'sete-lagoas': [
    {
      ...made,
      kind: 'repowered',
      on: businessDay('2024-03-18'),
      explanation: 'The inverters of the first years were replaced by those of a newer model.',
    },
  ],
  chapeco: [
    {
      ...made,
      kind: 'repowered',
      on: businessDay('2023-08-21'),
      explanation: 'The runner of turbine 1 was replaced.',
    },
  ],
  kericho: [
    {
      ...made,
      kind: 'outage',
      on: businessDay('2025-04-17'),
      explanation: 'The grid of Kericho was down for eleven hours in a storm.',
    },
  ],
}

/** Built over the months before its first day, then connected; what the portfolio did not build itself, it bought. */
function eventsOf(plant: DemoPlant): DatedEvent[] {
  const first = businessDay(plant.commissionedOn)
  const isBought = plant.commissionedOn < '2024-10'
  const bought = businessDay(plant.commissionedOn < '2024-09' ? '2024-10-01' : '2024-10-15')
  const events: DatedEvent[] = [
    { ...made, kind: 'built', on: plusDays(first, -45), explanation: 'Construction was complete.' },
    { ...made, kind: 'connected', on: plusDays(first, -12), explanation: 'The grid operator connected it.' },
    ...(isBought
      ? [{ ...made, kind: 'bought' as const, on: bought, explanation: 'The portfolio bought it from the sponsor.' }]
      : []),
    ...(own[plant.id] ?? []),
  ]
  return events.toSorted((a, b) => a.on.localeCompare(b.on))
}

export const demoPlantDetails: readonly PlantDetails[] = demoPlants.map((plant) => {
  const [buyer, onKilowatt, gridVolts] = rows[plant.id]!
  return {
    plantId: plant.id,
    buyer,
    buyerEvidence: 'example',
    cost: dollars(Math.round((onKilowatt * (plant.capacityDcKw ?? plant.capacityAcKw)) / 1_000) * 1_000),
    costEvidence: 'example',
    gridVolts,
    gridEvidence: 'example',
    equipment: equipmentOf(plant),
    events: eventsOf(plant),
  }
})

/** The plants of a portfolio, with the events that were over by a day. */
export const detailsOfPortfolio = (portfolioId: string, by: string): PlantDetails[] =>
  demoPlants.flatMap((plant) =>
    plant.portfolioId === portfolioId
      ? demoPlantDetails
          .filter(({ plantId }) => plantId === plant.id)
          .map((details) => ({ ...details, events: details.events.filter(({ on }) => on <= by) }))
      : [],
  )
