import { EstateDocumentOutcomeEnum, EstateOpenOrderRef } from '#business/estates/server/public.ts'
import { builder } from '#io/graphql/builder.ts'
import type { TransferObstacle } from '../rules/obstacles.ts'
import type { KeptDocument } from './document-store.ts'
import { HoldingTransferDocumentKindEnum, HoldingTransferStepRef } from './enums-graphql.ts'
import type { ShownHolding, ShownLot, TransferCase } from './transfer-case.ts'

export const DocumentRef = builder.objectRef<KeptDocument>('HoldingTransferDocument').implement({
  description: 'Document as received, with the decision of its reviewer.',
  fields: (t) => ({
    id: t.exposeID('id'),
    transferId: t.exposeID('transferId', { description: 'The share transfer that it is about.' }),
    kind: t.expose('kind', { type: HoldingTransferDocumentKindEnum }),
    reference: t.exposeString('reference', { description: 'Reference of the document in the files.' }),
    receivedOn: t.expose('receivedOn', { type: 'Day', description: 'Day on which the document was received.' }),
    recordedBy: t.exposeID('recordedBy', { description: 'Operator who recorded it.' }),
    outcome: t.expose('outcome', {
      type: EstateDocumentOutcomeEnum,
      nullable: true,
      description: 'Decision of the reviewer; null before the review.',
    }),
    note: t.exposeString('note', { nullable: true, description: 'Note of the reviewer; null without one.' }),
    reviewedBy: t.exposeID('reviewedBy', {
      nullable: true,
      description: 'Operator who reviewed it, `usr_…`; null before the review.',
    }),
  }),
})

const LotRef = builder.objectRef<ShownLot>('HoldingTransferLot').implement({
  description: 'Shares out of one lot, with what goes along.',
  fields: (t) => ({
    heldFrom: t.expose('heldFrom', { type: 'Day', description: 'Day from which they count as held.' }),
    shares: t.field({ type: 'Microshares', description: 'Number of shares, in microshares.', resolve: ({ shares }) => shares }),
    basis: t.field({ type: 'Cents', description: 'Their basis.', resolve: ({ cost }) => cost }),
  }),
})

/** As many lots as a page shows of one portfolio. */
const mostLots = 50

const HoldingRef = builder.objectRef<ShownHolding>('HoldingTransferHolding').implement({
  description: 'Shares of one portfolio as they would move now, or as they moved.',
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId'),
    name: t.exposeString('name', { description: 'Name of the portfolio.' }),
    measure: t.exposeString('measure', { description: 'The shares or the part that the documents name, in words.' }),
    shares: t.field({
      type: 'Microshares',
      description: 'Shares in millionths; 0 while something is in the way of them.',
      resolve: ({ shares }) => shares,
    }),
    basis: t.field({ type: 'Cents', description: 'Their basis, which goes along.', resolve: ({ basis }) => basis }),
    value: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Their value at the share price of the day; null without one.',
      resolve: ({ value }) => value,
    }),
    lots: t.field({
      type: [LotRef],
      description: 'The first fifty lots, the oldest first.',
      resolve: ({ lots }) => lots.slice(0, mostLots),
    }),
    moreLots: t.int({
      description: 'The number of further lots.',
      resolve: ({ lots }) => Math.max(0, lots.length - mostLots),
    }),
  }),
})

const ObstacleRef = builder.objectRef<TransferObstacle>('HoldingTransferObstacle').implement({
  description: 'Something that has to be done before shares may move.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Code of the obstacle.' }),
    message: t.exposeString('message', { description: 'The obstacle in words.' }),
  }),
})

export const PictureRef = builder.objectRef<TransferCase>('HoldingTransferPicture').implement({
  description: 'A share transfer as it would be carried out now, or as it was.',
  fields: (t) => ({
    steps: t.field({
      type: [HoldingTransferStepRef],
      description: 'Steps of the case, in order.',
      resolve: ({ steps }) => [...steps],
    }),
    holdings: t.field({
      type: [HoldingRef],
      description: 'Shares by portfolio.',
      resolve: ({ holdings }) => [...holdings],
    }),
    notes: t.stringList({
      description: 'The treatment of the shares for tax, in sentences.',
      resolve: ({ notes }) => [...notes],
    }),
    obstacles: t.field({
      type: [ObstacleRef],
      description: 'All that has to be done first; empty if the shares may move or did.',
      resolve: ({ obstacles }) => [...obstacles],
    }),
    openOrders: t.field({
      type: [EstateOpenOrderRef],
      description: 'Orders of the giver in these portfolios that are not over.',
      resolve: ({ openOrders, openSales }) => [
        ...openOrders.map((order) => ({
          ...order,
          what: order.isSigned ? 'Order to buy, being paid' : 'Order to buy, not signed',
        })),
        ...openSales.map((sale) => ({ ...sale, what: 'Sell order' })),
      ],
    }),
  }),
})
