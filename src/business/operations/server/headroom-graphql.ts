import { type Gauge, type GaugeKind, type GaugeLevel, gauge, gaugeTerms } from '#business/portfolios/rules/headroom.ts'
import { type Headroom, headroom } from '#business/portfolios/server/public.ts'
import { tradingUse } from '#business/selling/server/public.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { cents } from '#kernel/cents.ts'
import { rate } from '#kernel/rate.ts'

const KindEnum = enumOf<GaugeKind>('HeadroomKind', 'Limit of an issuer.', {
  yearlySales: 'Sales of twelve months under Tier 2 of Regulation A.',
  offering: 'The cap of the offering.',
  holders: 'Holders of record from which a class is registered.',
  unaccreditedHolders: 'Holders who are not accredited, from which a class is registered.',
  traded: 'Shares of a partnership that may change hands in a year.',
})

const LevelEnum = enumOf<GaugeLevel>('HeadroomLevel', 'Level of a used limit.', {
  clear: 'There is room.',
  warning: 'It is nearly used.',
  critical: 'It is all but used.',
  reached: 'Nothing is left.',
})

const unitOf = ({ kind }: Gauge) => gaugeTerms[kind].unit

const GaugeRef = builder.objectRef<Gauge>('HeadroomGauge').implement({
  description: 'A limit of an issuer and the used part of it: amounts, counts or parts, as its kind has them.',
  fields: (t) => ({
    kind: t.expose('kind', { type: KindEnum, description: 'The limit.' }),
    level: t.expose('level', { type: LevelEnum, description: 'Level of its use.' }),
    part: t.expose('part', { type: 'Rate', description: 'The used part of it, above one where it is exceeded.' }),
    warnAt: t.field({
      type: 'Rate',
      description: 'The part from which it is nearly used.',
      resolve: ({ kind }) => gaugeTerms[kind].warnAt,
    }),
    criticalAt: t.field({
      type: 'Rate',
      description: 'The part from which it is all but used.',
      resolve: ({ kind }) => gaugeTerms[kind].criticalAt,
    }),
    source: t.string({ description: 'The rule that sets it.', resolve: ({ kind }) => gaugeTerms[kind].source }),
    usedAmount: t.field({
      type: 'Cents',
      nullable: true,
      description: 'The used amount; null for a count or a part.',
      resolve: (of) => (unitOf(of) === 'money' ? cents(of.used) : null),
    }),
    limitAmount: t.field({
      type: 'Cents',
      nullable: true,
      description: 'The limit as an amount; null for a count or a part.',
      resolve: (of) => (unitOf(of) === 'money' ? cents(of.limit) : null),
    }),
    usedCount: t.int({
      nullable: true,
      description: 'The used count; null for an amount or a part.',
      resolve: (of) => (unitOf(of) === 'count' ? Number(of.used) : null),
    }),
    limitCount: t.int({
      nullable: true,
      description: 'The limit as a count; null for an amount or a part.',
      resolve: (of) => (unitOf(of) === 'count' ? Number(of.limit) : null),
    }),
    usedRate: t.field({
      type: 'Rate',
      nullable: true,
      description: 'The used part of the shares; null for an amount or a count.',
      resolve: (of) => (unitOf(of) === 'rate' ? rate(of.used) : null),
    }),
    limitRate: t.field({
      type: 'Rate',
      nullable: true,
      description: 'The limit as a part of the shares; null for an amount or a count.',
      resolve: (of) => (unitOf(of) === 'rate' ? rate(of.limit) : null),
    }),
  }),
})

const HeadroomRef = builder.objectRef<Headroom>('Headroom').implement({
  description: 'Room of one issuer under its limits, from the books.',
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId', { description: 'The offering.' }),
    portfolioName: t.exposeString('portfolioName', { description: 'Its name.' }),
    issuerName: t.exposeString('issuerName', {
      nullable: true,
      description: 'Name of its issuer; null if it is not on record.',
    }),
    gauges: t.field({
      type: [GaugeRef],
      description: 'Its limits; trading is among them where the vehicle has a cap.',
      resolve: async ({ portfolioId, gauges }, _args, { platform }) => {
        const { used, cap } = await tradingUse(platform, portfolioId)
        return cap === null ? [...gauges] : [...gauges, gauge('traded', { used, limit: cap })]
      },
    }),
  }),
})

builder.queryField('headroom', (t) =>
  t.field({
    ...audience('operator', { shows: 'theBooks', mayLag: true }),
    type: [HeadroomRef],
    complexity: 50,
    description: 'Room of each issuer under the limits of law and of its offering.',
    resolve: (_root, _args, { platform }) => headroom(platform),
  }),
)
