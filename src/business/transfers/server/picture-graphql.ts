import { obstacleType } from '#business/cases/server/public.ts'
import { EstateOpenOrderRef } from '#business/estates/server/public.ts'
import { builder } from '#io/graphql/builder.ts'
import { HoldingTransferStepRef, transferNames } from './enums-graphql.ts'
import type { ShownHolding, ShownLot, TransferCase } from './transfer-case.ts'

const LotRef = builder.objectRef<ShownLot>('HoldingTransferLot').implement({
  description: 'Shares of one lot that are transferred.',
  fields: (t) => ({
    heldFrom: t.expose('heldFrom', { type: 'Day', description: 'Day from which the holding period counts.' }),
    shares: t.field({
      type: 'Microshares',
      description: 'Number of shares, in microshares.',
      resolve: ({ shares }) => shares,
    }),
    basis: t.field({ type: 'Cents', description: 'Cost basis of the shares, in cents.', resolve: ({ cost }) => cost }),
  }),
})

/** As many lots as a page shows of one portfolio. */
const mostLots = 50

const HoldingRef = builder.objectRef<ShownHolding>('HoldingTransferHolding').implement({
  description: 'Shares of one portfolio that are transferred.',
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId'),
    name: t.exposeString('name', { description: 'Name of the portfolio.' }),
    measure: t.exposeString('measure', {
      description: 'Shares or part to transfer as the documents state it, in words.',
    }),
    shares: t.field({
      type: 'Microshares',
      description: 'Shares to transfer, in microshares; 0 while an obstacle remains.',
      resolve: ({ shares }) => shares,
    }),
    basis: t.field({
      type: 'Cents',
      description: 'Cost basis of the shares, in cents, which the receiver takes over.',
      resolve: ({ basis }) => basis,
    }),
    value: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Value of the shares at the share price of the day, in cents; null without a share price.',
      resolve: ({ value }) => value,
    }),
    lots: t.field({
      type: [LotRef],
      description: 'First fifty lots, the oldest first.',
      resolve: ({ lots }) => lots.slice(0, mostLots),
    }),
    moreLots: t.int({
      description: 'Number of further lots.',
      resolve: ({ lots }) => Math.max(0, lots.length - mostLots),
    }),
  }),
})

export const PictureRef = builder.objectRef<TransferCase>('HoldingTransferPicture').implement({
  description: 'Content of a share transfer, as it would be made now or as it was made.',
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
      description: 'Tax treatment of the transfer, in sentences.',
      resolve: ({ notes }) => [...notes],
    }),
    obstacles: t.field({
      type: [obstacleType(transferNames)],
      description: 'Obstacles to the transfer; empty if it may be made or was made.',
      resolve: ({ obstacles }) => [...obstacles],
    }),
    openOrders: t.field({
      type: [EstateOpenOrderRef],
      description: 'Open orders of the giver in these portfolios.',
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
