import { heldSince, type LotSource } from '#business/investing/rules/lots.ts'
import { builder, enumOf, forTokens } from '#io/graphql/builder.ts'
import { pagedWhole } from '#io/graphql/connection.ts'
import { fullPriceFrom, proceedsOf, type SalePart, type SaleSum } from '../rules/sale-parts.ts'
import type { SellOrderState } from '../rules/sell-order.ts'
import type { Fill } from './fill-store.ts'

export const SaleRail = enumOf<Fill['rail']>('SaleRail', 'Way in which shares are sold.', {
  matched: 'To another investor.',
  redemption: 'Back to the company.',
  reward: 'To an investor whose reward is paid in shares.',
})

export const SellOrderStateEnum = enumOf<SellOrderState>('SellOrderState', 'State of a sell order.', {
  indicated: 'Permanent sell order of the company.',
  awaitingCustodian: 'Waits for the custodian of the IRA to approve the sale; its shares are reserved.',
  open: 'On offer; its shares are reserved.',
  filled: 'All of it is sold.',
  cancelled: 'Taken back; what was sold before stays sold.',
  standing: 'The company’s own, which is on offer all the time.',
})

const LotSourceEnum = enumOf<LotSource>('LotSource', 'Source of a holder’s shares.', {
  purchase: 'Bought.',
  reinvest: 'Bought with a dividend.',
  promotion: 'A reward of a promotion.',
  referral: 'A reward for an invitation.',
  transfer: 'Moved from another account.',
  inheritance: 'Inherited; the basis is the value on the date of death.',
})

const HoldingTerm = enumOf<SalePart['term']>('HoldingTerm', 'Holding period of shares, for tax.', {
  short: 'A year or less.',
  long: 'More than a year.',
})

const venueFee = 'Fee of the venue, in cents; 0 if the company buys back.'

const SaleLotRef = builder.objectRef<SalePart>('SaleLot').implement({
  ...forTokens('activity'),
  description:
    'Part of one lot in a sale: lots leave first in, first out, given shares by the giver’s day and inherited ones by the day of the death.',
  fields: (t) => ({
    lotId: t.exposeID('lotId'),
    source: t.expose('source', { type: LotSourceEnum, description: 'Source of the lot.' }),
    acquiredOn: t.field({
      description: 'The day the shares were acquired.',
      type: 'Day',
      resolve: ({ acquiredOn }) => acquiredOn,
    }),
    fullPriceFrom: t.field({
      type: 'Day',
      description: 'From this day on the lot sells without the early discount.',
      resolve: (lot) => fullPriceFrom(heldSince(lot)),
    }),
    shares: t.field({
      type: 'Microshares',
      description: 'Microshares that leave this lot.',
      resolve: ({ shares }) => shares,
    }),
    value: t.field({
      type: 'Cents',
      description: 'Value of the shares at the share price, before deductions, in cents.',
      resolve: ({ paid }) => paid,
    }),
    discount: t.field({ type: 'Cents', resolve: ({ discount }) => discount }),
    penalty: t.field({ type: 'Cents', resolve: ({ penalty }) => penalty }),
    fee: t.field({ type: 'Cents', description: venueFee, resolve: ({ fee }) => fee }),
    proceeds: t.field({ type: 'Cents', resolve: proceedsOf }),
    costBasis: t.field({
      description: 'Cost basis of the shares sold from this lot, for tax, in cents.',
      type: 'Cents',
      resolve: ({ cost }) => cost,
    }),
    term: t.expose('term', { type: HoldingTerm }),
  }),
})

export const saleLots = pagedWhole<SalePart>({ name: 'saleLots', usual: 50, most: 1_000 })
export const SaleLotConnection = builder.connectionObject(
  { type: SaleLotRef, name: 'SaleLotConnection', description: 'The lots that a sale takes, the oldest first.' },
  { name: 'SaleLotEdge', description: 'One lot in the list.' },
)

export const SaleSumRef = builder.objectRef<SaleSum>('SaleSum').implement({
  ...forTokens('activity'),
  fields: (t) => ({
    value: t.field({
      type: 'Cents',
      description: 'The shares in cents at the share price, before any deduction.',
      resolve: ({ paid }) => paid,
    }),
    discount: t.field({ type: 'Cents', resolve: ({ discount }) => discount }),
    penalty: t.field({ type: 'Cents', resolve: ({ penalty }) => penalty }),
    fee: t.field({ type: 'Cents', description: venueFee, resolve: ({ fee }) => fee }),
    proceeds: t.field({ type: 'Cents', resolve: ({ proceeds }) => proceeds }),
    costBasis: t.field({
      description: 'Cost basis of the shares sold, for tax, in cents.',
      type: 'Cents',
      resolve: ({ cost }) => cost,
    }),
    shortGain: t.field({
      description: 'Gain on shares held for a year or less, in cents.',
      type: 'Cents',
      resolve: ({ shortGain }) => shortGain,
    }),
    longGain: t.field({
      description: 'Gain on shares held for more than a year, in cents.',
      type: 'Cents',
      resolve: ({ longGain }) => longGain,
    }),
  }),
})
