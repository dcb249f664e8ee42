import { obstacleType } from '#business/cases/server/public.ts'
import type { OpenOrder } from '#business/investing/server/public.ts'
import type { OpenSale } from '#business/selling/server/public.ts'
import { builder } from '#io/graphql/builder.ts'
import { addCents } from '#kernel/cents.ts'
import { shareValue } from '#kernel/microshares.ts'
import type { CashPart, HeirSum } from '../rules/division.ts'
import { estateNames } from './enums-graphql.ts'
import type { EstateCase } from './estate-case.ts'
import type { EstateHolding } from './estate-picture.ts'
import type { HeirInCase } from './heir-facts.ts'
import { EstateStepRef } from './steps-graphql.ts'

const HoldingRef = builder.objectRef<EstateHolding>('EstateHolding').implement({
  description: 'Shares of one portfolio in an estate, with the share price on the date of death.',
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId'),
    name: t.exposeString('name', { description: 'Name of the portfolio.' }),
    shares: t.field({
      type: 'Microshares',
      description: 'Number of shares, in microshares.',
      resolve: ({ shares }) => shares,
    }),
    cost: t.field({
      type: 'Cents',
      description: 'Cost basis of the person who died, in cents.',
      resolve: ({ lots }) => addCents(...lots.map(({ cost }) => cost)),
    }),
    price: t.field({
      type: 'SharePrice',
      nullable: true,
      description: 'Share price on the date of death, in millionths of a dollar; null if there was none.',
      resolve: ({ price }) => price?.price,
    }),
    priceFrom: t.field({
      type: 'Day',
      nullable: true,
      description: 'First day of that share price; null without one.',
      resolve: ({ price }) => price?.effectiveOn,
    }),
    filingReference: t.string({
      nullable: true,
      description: 'Reference of the filing that announced the share price; null without one.',
      resolve: ({ price }) => price?.filingReference,
    }),
    value: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Value of the shares on the date of death, in cents; null without a share price.',
      resolve: ({ sharesThen, price }) => (price ? shareValue(sharesThen, price.price) : null),
    }),
  }),
})

const HeirRef = builder.objectRef<HeirInCase>('EstateHeir').implement({
  description: 'Account that receives a part of an estate.',
  fields: (t) => ({
    accountId: t.exposeID('accountId'),
    part: t.exposeInt('part', { description: 'Parts of the whole for the heir.' }),
    relation: t.exposeString('relation', {
      description: 'Relation of the heir to the person who died, such as daughter.',
    }),
    obstacle: t.exposeString('obstacle', {
      nullable: true,
      description: 'Step that the heir must take first; null if there is none.',
    }),
  }),
})

const HeirSharesRef = builder.objectRef<HeirSum>('EstateHeirShares').implement({
  description: 'Shares of one portfolio for one heir.',
  fields: (t) => ({
    accountId: t.exposeID('accountId'),
    portfolioId: t.exposeID('portfolioId'),
    shares: t.field({
      type: 'Microshares',
      description: 'Number of shares, in microshares.',
      resolve: ({ shares }) => shares,
    }),
    costBefore: t.field({
      type: 'Cents',
      description: 'Cost basis of the person who died, in cents.',
      resolve: ({ cost }) => cost,
    }),
    costAfter: t.field({
      type: 'Cents',
      description: 'Cost basis of the heir, in cents.',
      resolve: ({ basis }) => basis,
    }),
  }),
})

const HeirCashRef = builder.objectRef<CashPart>('EstateHeirCash').implement({
  description: 'Cash of one heir.',
  fields: (t) => ({
    accountId: t.exposeID('accountId'),
    amount: t.field({ type: 'Cents', description: 'Amount of the cash, in cents.', resolve: ({ amount }) => amount }),
  }),
})

type OpenOrderRow = (OpenOrder | OpenSale) & { readonly what: string }

export const EstateOpenOrderRef = builder.objectRef<OpenOrderRow>('EstateOpenOrder').implement({
  description: 'Open order of the account.',
  fields: (t) => ({
    id: t.exposeID('id'),
    portfolioId: t.exposeID('portfolioId'),
    what: t.exposeString('what', { description: 'Order in words.' }),
  }),
})

export const EstatePictureRef = builder.objectRef<EstateCase>('EstatePicture').implement({
  description: 'Contents of an estate, with the obstacles and the part of each heir.',
  fields: (t) => ({
    steps: t.field({
      type: [EstateStepRef],
      description: 'Steps of the case, in order.',
      resolve: ({ steps }) => [...steps],
    }),
    cash: t.field({ type: 'Cents', description: 'Cash in the account, in cents.', resolve: ({ cash }) => cash }),
    holdings: t.field({
      type: [HoldingRef],
      description: 'Shares in the account, by portfolio.',
      resolve: ({ holdings }) => holdings,
    }),
    heirs: t.field({ type: [HeirRef], description: 'Heirs with their parts.', resolve: ({ heirs }) => heirs }),
    obstacles: t.field({
      type: [obstacleType(estateNames)],
      description: 'Obstacles to the transfer; empty if it may be made or was made.',
      resolve: ({ estate, obstacles }) => (estate.state === 'open' ? obstacles : []),
    }),
    openOrders: t.field({
      type: [EstateOpenOrderRef],
      description: 'Open orders to buy or sell.',
      resolve: ({ openOrders, openSales }) => [
        ...openOrders.map((order) => ({
          ...order,
          what: order.isSigned ? 'Order to buy, being paid' : 'Order to buy, not signed',
        })),
        ...openSales.map((sale) => ({ ...sale, what: 'Sell order' })),
      ],
    }),
    custodianAccounts: t.idList({
      description: 'IRAs of the person who died, which their custodian pays out, `acc_…`.',
      resolve: ({ custodianAccounts }) => [...custodianAccounts],
    }),
    sharesByHeir: t.field({
      type: [HeirSharesRef],
      description: 'Shares by portfolio and heir.',
      resolve: ({ division }) => division.sums,
    }),
    cashByHeir: t.field({
      type: [HeirCashRef],
      description: 'Cash by heir, including cash that arrived after the transfer.',
      resolve: ({ division }) => division.cash,
    }),
  }),
})
