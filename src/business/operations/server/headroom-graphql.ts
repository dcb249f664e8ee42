import { type Gauge, type GaugeKind, type GaugeLevel, gauge, gaugeTerms } from '#business/portfolios/rules/headroom.ts'
import { type Headroom, headroom } from '#business/portfolios/server/public.ts'
import { tradingUse } from '#business/selling/server/public.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { cents } from '#kernel/cents.ts'
import { rate } from '#kernel/rate.ts'

const KindEnum = enumOf<GaugeKind>('HeadroomKind', 'Kind of limit of an issuer.', {
  yearlySales: 'Sales in twelve months under Tier 2 of Regulation A.',
  offering: 'Cap of the offering.',
  holders: 'Number of holders of record at which a class must be registered.',
  unaccreditedHolders: 'Number of unaccredited holders at which a class must be registered.',
  traded: 'Shares of a partnership that may be traded in a year.',
})

const LevelEnum = enumOf<GaugeLevel>('HeadroomLevel', 'Level of use of a limit.', {
  clear: 'Enough is left.',
  warning: 'Nearly used up.',
  critical: 'Almost used up.',
  reached: 'Used up.',
})

const unitOf = ({ kind }: Gauge) => gaugeTerms[kind].unit

const GaugeRef = builder.objectRef<Gauge>('HeadroomGauge').implement({
  description: 'Limit of an issuer and how much of it is used, as an amount, a count or a rate.',
  fields: (t) => ({
    kind: t.expose('kind', { type: KindEnum, description: 'Kind of limit.' }),
    level: t.expose('level', { type: LevelEnum, description: 'Level of use.' }),
    part: t.expose('part', {
      type: 'Rate',
      description: 'Used part of the limit, in millionths; above 1000000 if it is exceeded.',
    }),
    warnAt: t.field({
      type: 'Rate',
      description: 'Used part from which a warning is shown, in millionths.',
      resolve: ({ kind }) => gaugeTerms[kind].warnAt,
    }),
    criticalAt: t.field({
      type: 'Rate',
      description: 'Used part from which the level is critical, in millionths.',
      resolve: ({ kind }) => gaugeTerms[kind].criticalAt,
    }),
    source: t.string({
      description: 'Legal rule that sets the limit.',
      resolve: ({ kind }) => gaugeTerms[kind].source,
    }),
    usedAmount: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Used amount, in cents; null for a count or a rate.',
      resolve: (of) => (unitOf(of) === 'money' ? cents(of.used) : null),
    }),
    limitAmount: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Limit in cents; null for a count or a rate.',
      resolve: (of) => (unitOf(of) === 'money' ? cents(of.limit) : null),
    }),
    usedCount: t.int({
      nullable: true,
      description: 'Used count; null for an amount or a rate.',
      resolve: (of) => (unitOf(of) === 'count' ? Number(of.used) : null),
    }),
    limitCount: t.int({
      nullable: true,
      description: 'Limit as a count; null for an amount or a rate.',
      resolve: (of) => (unitOf(of) === 'count' ? Number(of.limit) : null),
    }),
    usedRate: t.field({
      type: 'Rate',
      nullable: true,
      description: 'Used part of all shares, in millionths; null for an amount or a count.',
      resolve: (of) => (unitOf(of) === 'rate' ? rate(of.used) : null),
    }),
    limitRate: t.field({
      type: 'Rate',
      nullable: true,
      description: 'Limit as a part of all shares, in millionths; null for an amount or a count.',
      resolve: (of) => (unitOf(of) === 'rate' ? rate(of.limit) : null),
    }),
  }),
})

const HeadroomRef = builder.objectRef<Headroom>('Headroom').implement({
  description: 'Room under each legal limit of one issuer, by the ledger.',
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId', { description: 'The portfolio, by the number in its address.' }),
    portfolioName: t.exposeString('portfolioName', { description: 'Name as people read it.' }),
    issuerName: t.exposeString('issuerName', {
      nullable: true,
      description: 'Name of the issuer; null if none is on record.',
    }),
    gauges: t.field({
      type: [GaugeRef],
      description: 'Limits of the issuer; the trading limit is included if the portfolio has a cap.',
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
