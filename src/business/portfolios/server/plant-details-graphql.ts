import { builder, enumOf, forTokens } from '#io/graphql/builder.ts'
import {
  type DatedEvent,
  type DatedEventKind,
  datedEventKinds,
  type Equipment,
  type EquipmentKind,
  type EvidenceKind,
  equipmentKinds,
  evidenceKinds,
} from '../rules/plant-details.ts'
import { visibilityOf } from './offer-viewer.ts'
import { plantDetailsOf, type RecordedDetails } from './plant-details.ts'
import { portfoliosById } from './portfolio-store.ts'
import { PlantRef } from './production-graphql.ts'

const EvidenceEnum = enumOf<EvidenceKind>('EvidenceKind', 'Class of evidence for a fact.', evidenceKinds)
const EquipmentEnum = enumOf<EquipmentKind>('EquipmentKind', 'Kind of a machine.', equipmentKinds)
const EventEnum = enumOf<DatedEventKind>('PlantEventKind', 'Kind of an event at a plant.', datedEventKinds)

const EquipmentRef = builder.objectRef<Equipment>('PlantEquipment').implement({
  ...forTokens('public'),
  description: 'Machines of one model at a plant.',
  fields: (t) => ({
    kind: t.expose('kind', { type: EquipmentEnum }),
    maker: t.exposeString('maker', { description: 'Manufacturer of the machines.' }),
    model: t.exposeString('model', { description: 'Name of the model.' }),
    units: t.exposeInt('units', { description: 'Number of items.' }),
    unitWatts: t.exposeFloat('unitWatts', {
      description: 'Rated power of one, in watts: direct current of a module, alternating current of the others.',
    }),
    evidence: t.expose('evidence', { type: EvidenceEnum }),
  }),
})

const EventRef = builder.objectRef<DatedEvent>('PlantEvent').implement({
  ...forTokens('public'),
  description: 'Dated event of a plant.',
  fields: (t) => ({
    kind: t.expose('kind', { type: EventEnum }),
    on: t.field({ type: 'Day', description: 'Day on which it happened.', resolve: ({ on }) => on }),
    explanation: t.exposeString('explanation', { description: 'The event in a sentence.' }),
    evidence: t.expose('evidence', { type: EvidenceEnum }),
  }),
})

const DetailsRef = builder.objectRef<RecordedDetails>('PlantDetails').implement({
  ...forTokens('public'),
  description: 'Facts of a plant that the staff recorded.',
  fields: (t) => ({
    buyer: t.exposeString('buyer', { nullable: true, description: 'Buyer of its power; null before it is sold.' }),
    buyerEvidence: t.expose('buyerEvidence', { type: EvidenceEnum, description: 'Evidence of the buyer.' }),
    contractEndsOn: t.field({
      type: 'Day',
      nullable: true,
      description: 'Last day of the buyer’s contract; null where power is sold without one.',
      resolve: ({ contractEndsOn }) => contractEndsOn,
    }),
    cost: t.field({ type: 'Cents', description: 'Cost to build it, in cents.', resolve: ({ cost }) => cost }),
    costEvidence: t.expose('costEvidence', { type: EvidenceEnum, description: 'Evidence of the cost.' }),
    gridVolts: t.exposeInt('gridVolts', { description: 'Voltage of the line that it feeds, in volts.' }),
    gridEvidence: t.expose('gridEvidence', { type: EvidenceEnum, description: 'Evidence of the voltage.' }),
    equipment: t.field({
      type: [EquipmentRef],
      description: 'Its machines, ten models at most.',
      resolve: ({ equipment }) => equipment,
    }),
    events: t.field({
      type: [EventRef],
      description: 'Its dated events, twenty at most, the oldest first.',
      resolve: ({ events }) => events,
    }),
  }),
})

builder.objectFields(PlantRef, (t) => ({
  capacityAcKw: t.float({
    description: 'Kilowatts that it can deliver, in alternating current.',
    resolve: ({ capacity_ac_kw }) => capacity_ac_kw,
  }),
  capacityDcKw: t.float({
    nullable: true,
    description: 'Kilowatts of its modules, in direct current; null where it has none.',
    resolve: ({ capacity_dc_kw }) => capacity_dc_kw,
  }),
  details: t.field({
    type: DetailsRef,
    nullable: true,
    complexity: 5,
    description:
      'Machines, cost, connection, buyer and events; null before they were recorded, and if you may not see the offering.',
    resolve: async ({ id, portfolio_id: portfolioId }, _args, context) => {
      const { db } = context.platform
      const [portfolio] = await portfoliosById(db, [portfolioId])
      if (!portfolio || (await visibilityOf(context, portfolio)) === 'relationshipRequired') return null
      return plantDetailsOf(db, { id, portfolioId })
    },
  }),
}))
