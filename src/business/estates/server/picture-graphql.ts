import type { OpenOrder } from '#business/investing/server/public.ts'
import type { OpenSale } from '#business/selling/server/public.ts'
import { builder } from '#io/graphql/builder.ts'
import { addCents } from '#kernel/cents.ts'
import { shareValue } from '#kernel/microshares.ts'
import type { CashPart, HeirSum } from '../rules/division.ts'
import type { EstateObstacle } from '../rules/obstacles.ts'
import type { KeptDocument } from './document-store.ts'
import { EstateDocumentKindEnum, EstateDocumentOutcomeEnum } from './enums-graphql.ts'
import type { EstateCase } from './estate-case.ts'
import type { EstateHolding } from './estate-picture.ts'
import type { HeirInCase } from './heir-facts.ts'
import { EstateStepRef } from './steps-graphql.ts'

export const EstateDocumentRef = builder.objectRef<KeptDocument>('EstateDocument').implement({
  description: 'A document as it was received, and the decision of the person who read it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    estateId: t.exposeID('estateId', { description: 'The estate that it is about.' }),
    kind: t.expose('kind', { type: EstateDocumentKindEnum }),
    reference: t.exposeString('reference', { description: 'Place of the document in the files.' }),
    receivedOn: t.expose('receivedOn', { type: 'Day', description: 'Day of receipt.' }),
    recordedBy: t.exposeID('recordedBy', { description: 'The operator who recorded it.' }),
    recordedAt: t.expose('recordedAt', { type: 'Instant', description: 'Time at which it was recorded.' }),
    outcome: t.expose('outcome', {
      type: EstateDocumentOutcomeEnum,
      nullable: true,
      description: 'Decision of the person who read it; null before that.',
    }),
    note: t.exposeString('note', { nullable: true, description: 'Note of the person who read it; null without one.' }),
    reviewedBy: t.exposeID('reviewedBy', {
      nullable: true,
      description: 'The operator who read it; null before that.',
    }),
    reviewedAt: t.expose('reviewedAt', {
      type: 'Instant',
      nullable: true,
      description: 'Time of the review; null before it.',
    }),
  }),
})

const HoldingRef = builder.objectRef<EstateHolding>('EstateHolding').implement({
  description: 'Shares of one portfolio in an estate, with the share price of the date of death.',
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId'),
    name: t.exposeString('name', { description: 'Name of the portfolio.' }),
    shares: t.field({ type: 'Microshares', description: 'Shares in millionths.', resolve: ({ shares }) => shares }),
    cost: t.field({
      type: 'Cents',
      description: 'Cost of the shares to the person who died.',
      resolve: ({ lots }) => addCents(...lots.map(({ cost }) => cost)),
    }),
    price: t.field({
      type: 'SharePrice',
      nullable: true,
      description: 'The share price in force on the date of death; null if there was none.',
      resolve: ({ price }) => price?.price,
    }),
    priceFrom: t.field({
      type: 'Day',
      nullable: true,
      description: 'First day of that price; null without one.',
      resolve: ({ price }) => price?.effectiveOn,
    }),
    filingReference: t.string({
      nullable: true,
      description: 'The filing that announced that price; null without one.',
      resolve: ({ price }) => price?.filingReference,
    }),
    value: t.field({
      type: 'Cents',
      nullable: true,
      description: 'The shares that were held on the date of death, at that price; null without one.',
      resolve: ({ sharesThen, price }) => (price ? shareValue(sharesThen, price.price) : null),
    }),
  }),
})

const HeirRef = builder.objectRef<HeirInCase>('EstateHeir').implement({
  description: 'An account to which a part of an estate goes.',
  fields: (t) => ({
    accountId: t.exposeID('accountId'),
    part: t.exposeInt('part', { description: 'Parts of the whole that go to it.' }),
    relation: t.exposeString('relation', { description: 'Relation of the heir to the person who died.' }),
    obstacle: t.exposeString('obstacle', {
      nullable: true,
      description: 'Step that the heir must take first; null if there is none.',
    }),
  }),
})

const HeirSharesRef = builder.objectRef<HeirSum>('EstateHeirShares').implement({
  description: 'Shares of one portfolio that go to one heir.',
  fields: (t) => ({
    accountId: t.exposeID('accountId'),
    portfolioId: t.exposeID('portfolioId'),
    shares: t.field({ type: 'Microshares', description: 'Shares in millionths.', resolve: ({ shares }) => shares }),
    costBefore: t.field({
      type: 'Cents',
      description: 'Their cost to the person who died.',
      resolve: ({ cost }) => cost,
    }),
    costAfter: t.field({
      type: 'Cents',
      description: 'The basis with which the heir has them.',
      resolve: ({ basis }) => basis,
    }),
  }),
})

const HeirCashRef = builder.objectRef<CashPart>('EstateHeirCash').implement({
  description: 'Cash that goes to one heir.',
  fields: (t) => ({
    accountId: t.exposeID('accountId'),
    amount: t.field({ type: 'Cents', description: 'Amount in cents.', resolve: ({ amount }) => amount }),
  }),
})

const ObstacleRef = builder.objectRef<EstateObstacle>('EstateObstacle').implement({
  description: 'Something that has to be done before a transfer.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Kind of the obstacle.' }),
    message: t.exposeString('message', { description: 'The obstacle in words.' }),
  }),
})

type OpenOrderRow = (OpenOrder | OpenSale) & { readonly what: string }

export const EstateOpenOrderRef = builder.objectRef<OpenOrderRow>('EstateOpenOrder').implement({
  description: 'An order of the account that is not over.',
  fields: (t) => ({
    id: t.exposeID('id'),
    portfolioId: t.exposeID('portfolioId'),
    what: t.exposeString('what', { description: 'The order in words.' }),
  }),
})

export const EstatePictureRef = builder.objectRef<EstateCase>('EstatePicture').implement({
  description: 'Contents of an estate now, the obstacles, and the part of each heir.',
  fields: (t) => ({
    steps: t.field({
      type: [EstateStepRef],
      description: 'The steps of the case, in the order of the work.',
      resolve: ({ steps }) => [...steps],
    }),
    cash: t.field({ type: 'Cents', description: 'Cash in the account.', resolve: ({ cash }) => cash }),
    holdings: t.field({
      type: [HoldingRef],
      description: 'Shares in the account, by portfolio.',
      resolve: ({ holdings }) => holdings,
    }),
    heirs: t.field({ type: [HeirRef], description: 'The heirs as they are named.', resolve: ({ heirs }) => heirs }),
    obstacles: t.field({
      type: [ObstacleRef],
      description: 'All that has to be done first; empty if it may be transferred or was.',
      resolve: ({ estate, obstacles }) => (estate.state === 'open' ? obstacles : []),
    }),
    openOrders: t.field({
      type: [EstateOpenOrderRef],
      description: 'Orders to buy or to sell that are not over.',
      resolve: ({ openOrders, openSales }) => [
        ...openOrders.map((order) => ({
          ...order,
          what: order.isSigned ? 'Order to buy, being paid' : 'Order to buy, not signed',
        })),
        ...openSales.map((sale) => ({ ...sale, what: 'Sell order' })),
      ],
    }),
    custodianAccounts: t.idList({
      description: 'IRAs of the same person, which their custodian pays out.',
      resolve: ({ custodianAccounts }) => [...custodianAccounts],
    }),
    sharesByHeir: t.field({
      type: [HeirSharesRef],
      description: 'Shares by portfolio and heir.',
      resolve: ({ division }) => division.sums,
    }),
    cashByHeir: t.field({
      type: [HeirCashRef],
      description: 'Cash by heir, with what came after the transfer.',
      resolve: ({ division }) => division.cash,
    }),
  }),
})
