// Invented: the offerings of an invented company. Names and states follow the product's table of portfolios.
import { type Cents, dollars } from '#kernel/cents.ts'
import { percent, type Rate } from '#kernel/rate.ts'
import { type SharePrice, sharePrice } from '#kernel/share-price.ts'

export type DemoStatus = {
  /** From which day on; the last one that has begun holds. */
  readonly since: string
  readonly status: 'coming_soon' | 'open' | 'paused' | 'closed'
  readonly reason: string
}

export type DemoPortfolio = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly subtitle: string
  readonly summary: string
  readonly markets: readonly string[]
  readonly productKinds: readonly ('solar' | 'hydro' | 'storage')[]
  readonly regulation: 1 | 2 | 3
  readonly unaccreditedLimit: number
  readonly statuses: readonly DemoStatus[]
  readonly cap: Cents
  readonly targetLow: Rate
  readonly targetHigh: Rate
  readonly wealthChannel?: boolean
  readonly referralRewards?: boolean
  readonly taxForm: '1099-DIV' | 'K-1'
  /** Null before the offering is qualified. */
  readonly firstPrice: SharePrice | null
  /** Later prices, each announced some days before it holds. */
  readonly laterPrices: readonly { readonly effectiveOn: string; readonly price: SharePrice }[]
}

/** Offers under Regulation A are not made in these two states. */
export const prohibitedStates = ['ND', 'NE'] as const

const open = (reason: string): DemoStatus[] => [{ since: '2024-11-01', status: 'open', reason }]
const price = (usd: string): SharePrice => sharePrice(Math.round(Number(usd) * 1_000_000))

export const demoPortfolios: readonly DemoPortfolio[] = [
  {
    id: '1',
    slug: 'community-solar-brazil',
    name: 'Community Solar in Brazil',
    subtitle: 'Four plants that sell to shops and homes nearby',
    summary:
      'Small plants in Minas Gerais and Bahia feed the local grid. Shops, bakeries and homes that cannot place panels of their own subscribe to a part of their power at a discount to the local tariff.',
    markets: ['Brazil'],
    productKinds: ['solar'],
    regulation: 1,
    unaccreditedLimit: 2_000,
    statuses: open('Open. New money repays the loans that built the four plants; none is added before that.'),
    cap: dollars(12_000_000),
    targetLow: percent(9),
    targetHigh: percent(11),
    referralRewards: true,
    taxForm: '1099-DIV',
    firstPrice: price('10'),
    laterPrices: [
      { effectiveOn: '2025-07-01', price: price('10.15') },
      { effectiveOn: '2026-04-01', price: price('10.32') },
    ],
  },
  {
    id: '2',
    slug: 'utility-solar-brazil',
    name: 'Utility Solar in Brazil',
    subtitle: 'Two large plants with long contracts',
    summary: 'Plants in the sunniest part of Brazil sell to two industrial buyers under contracts of 15 years.',
    markets: ['Brazil'],
    productKinds: ['solar'],
    regulation: 2,
    unaccreditedLimit: 35,
    statuses: open('Open to accredited investors and to people who have a relationship with us.'),
    cap: dollars(6_000_000),
    targetLow: percent(8),
    targetHigh: percent(9),
    taxForm: 'K-1',
    firstPrice: price('25'),
    laterPrices: [{ effectiveOn: '2026-01-02', price: price('25.4') }],
  },
  {
    id: '3',
    slug: 'solar-usa',
    name: 'Solar in the USA',
    subtitle: 'Rooftops and fields in three states',
    summary:
      'A field in Maine, warehouse roofs in New Jersey and a closed landfill in Massachusetts sell to the towns around them.',
    markets: ['USA'],
    productKinds: ['solar'],
    regulation: 1,
    unaccreditedLimit: 2_000,
    statuses: open('Open.'),
    cap: dollars(10_000_000),
    targetLow: percent(8),
    targetHigh: percent(9.5),
    taxForm: '1099-DIV',
    firstPrice: price('10'),
    laterPrices: [{ effectiveOn: '2025-10-01', price: price('10.08') }],
  },
  {
    id: '4',
    slug: 'solar-africa',
    name: 'Solar in Africa',
    subtitle: 'Power for farms and a cold store',
    summary:
      'Plants in South Africa and Kenya replace diesel at a fruit packer, a tea factory and a cold store, which pay per kilowatt-hour.',
    markets: ['Africa'],
    productKinds: ['solar'],
    regulation: 1,
    unaccreditedLimit: 2_000,
    statuses: open('Open.'),
    cap: dollars(8_000_000),
    targetLow: percent(10),
    targetHigh: percent(12),
    taxForm: '1099-DIV',
    firstPrice: price('5'),
    laterPrices: [{ effectiveOn: '2026-02-02', price: price('5.06') }],
  },
  {
    id: '5',
    slug: 'solar-and-hydro-income',
    name: 'Solar and Hydro Income',
    subtitle: 'Sun by day, water all day',
    summary:
      'A mix of solar and river plants in two countries. Their weak seasons often differ; both can be weak in one year.',
    markets: ['Brazil', 'USA'],
    productKinds: ['solar', 'hydro'],
    regulation: 1,
    unaccreditedLimit: 2_000,
    statuses: open('Open. Longlight also sells shares from its own standing order, which supplies referral rewards.'),
    cap: dollars(20_000_000),
    targetLow: percent(9),
    targetHigh: percent(10.5),
    wealthChannel: true,
    referralRewards: true,
    taxForm: '1099-DIV',
    firstPrice: price('10'),
    laterPrices: [
      { effectiveOn: '2025-06-02', price: price('10.12') },
      { effectiveOn: '2026-06-01', price: price('10.3') },
    ],
  },
  {
    id: '7',
    slug: 'hydro-brazil',
    name: 'Hydro in Brazil',
    subtitle: 'Two small river plants in the south',
    summary:
      'Run-of-river plants in Santa Catarina and Rio Grande do Sul. No dam of note: what the river brings is what they make.',
    markets: ['Brazil'],
    productKinds: ['hydro'],
    regulation: 3,
    unaccreditedLimit: 0,
    statuses: open('Open to accredited investors.'),
    cap: dollars(8_000_000),
    targetLow: percent(9),
    targetHigh: percent(11),
    wealthChannel: true,
    taxForm: 'K-1',
    firstPrice: price('50'),
    laterPrices: [{ effectiveOn: '2025-09-02', price: price('51.2') }],
  },
  {
    id: '9',
    slug: 'commercial-solar-usa',
    name: 'Commercial Solar USA',
    subtitle: 'Roofs of companies that pay for what they use',
    summary:
      'A food distributor, a school district and a maker of furniture buy the power of their own roofs for less than the grid asks.',
    markets: ['USA'],
    productKinds: ['solar'],
    regulation: 3,
    unaccreditedLimit: 0,
    statuses: open('Open to accredited investors.'),
    cap: dollars(10_000_000),
    targetLow: percent(8),
    targetHigh: percent(10),
    wealthChannel: true,
    taxForm: 'K-1',
    firstPrice: price('25'),
    laterPrices: [{ effectiveOn: '2026-03-02', price: price('25.6') }],
  },
  {
    id: '12',
    slug: 'legacy-solar-brazil',
    name: 'Legacy Solar Brazil',
    subtitle: 'Our first plant, fully funded',
    summary: 'The plant we began with. It takes no new money; it pays its holders each month.',
    markets: ['Brazil'],
    productKinds: ['solar'],
    regulation: 1,
    unaccreditedLimit: 500,
    statuses: [
      { since: '2024-11-01', status: 'open', reason: 'The last part of the first offering.' },
      {
        since: '2025-06-16',
        status: 'closed',
        reason: 'Fully funded: its cap of $400,000 was reached, and it takes no new money.',
      },
    ],
    cap: dollars(400_000),
    targetLow: percent(10),
    targetHigh: percent(12),
    taxForm: '1099-DIV',
    firstPrice: price('10'),
    laterPrices: [{ effectiveOn: '2025-12-01', price: price('10.4') }],
  },
  {
    id: '13',
    slug: 'storage-pilot',
    name: 'Storage Pilot',
    subtitle: 'A battery that sells the evening',
    summary:
      'A battery beside a substation in Vermont charges at noon and sells between five and nine in the evening. It has been in service since November 2, 2026.',
    markets: ['USA'],
    productKinds: ['storage'],
    regulation: 1,
    unaccreditedLimit: 500,
    statuses: [{ since: '2024-11-01', status: 'coming_soon', reason: 'The offering is not qualified yet.' }],
    cap: dollars(5_000_000),
    targetLow: percent(8),
    targetHigh: percent(12),
    taxForm: '1099-DIV',
    firstPrice: null,
    laterPrices: [],
  },
  {
    id: '48',
    slug: 'solar-colombia',
    name: 'Solar in Colombia',
    subtitle: 'Two plants near the Caribbean coast',
    summary: 'Plants in Cesar and Atlántico sell to a water utility and to a group of supermarkets.',
    markets: ['Colombia'],
    productKinds: ['solar'],
    regulation: 1,
    unaccreditedLimit: 1_000,
    statuses: open('Open.'),
    cap: dollars(6_000_000),
    targetLow: percent(10),
    targetHigh: percent(12),
    taxForm: '1099-DIV',
    firstPrice: price('10'),
    laterPrices: [{ effectiveOn: '2026-05-01', price: price('10.14') }],
  },
]

/** Why listed shares of a portfolio that takes no new money are not sold to investors; the issuer may still buy them back. */
export const noBuyers: Readonly<Record<string, string>> = {
  12: 'This portfolio takes no new money, so no investor can buy the shares that holders have listed. Listings keep their place, and the issuer may buy them back.',
}

/**
 * The least share of a month's revenue that goes to operation, land, insurance and taxes, and the share that is put
 * aside.
 */
export const demoCostShare = percent(26)
export const demoReserveShare = percent(4)
