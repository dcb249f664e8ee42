import { authorizeAccount } from '#business/accounts/server/door.ts'
import { refuse } from '#kernel/refusal.ts'
import { refuseStanding, standingOf } from '#platform/command/begin.ts'
import { runCommand } from '#platform/command/command.ts'
import { audience, builder } from '#platform/graphql/builder.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import { investingCommands } from '../commands.ts'
import { orderCan } from '../rules/order.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkSignature } from './check-signatures.ts'
import { OrderRef, ownOrder } from './graphql.ts'
import { findOrder, groupOf, ordersUnder } from './order-store.ts'
import { placeBasket } from './place-basket.ts'
import { placeOrder } from './place-order.ts'
import type { SignaturesPort } from './signatures-port.ts'

declare module '#platform/graphql/context.ts' {
  interface Ports {
    readonly signatures: SignaturesPort
  }
}

const notForSigning = 'This order does not wait for a signature.'

builder.mutationField('placeOrder', (t) =>
  t.field({
    ...audience('user'),
    type: OrderRef,
    description: 'Places an order. The id is the client’s, so sending it twice places one order.',
    args: {
      id: t.arg.id({ required: true }),
      accountId: t.arg.id({ required: true }),
      portfolioId: t.arg.id({ required: true }),
      amount: t.arg({ type: 'Cents', required: true }),
      fundingSourceId: t.arg.id(),
      sharePriceSeen: t.arg({ type: 'SharePrice', required: true }),
      tenPercentConfirmed: t.arg.boolean(),
    },
    resolve: async (_root, args, { platform, viewer }) => {
      const ask = {
        ...args,
        fundingSourceId: args.fundingSourceId ?? null,
        tenPercentConfirmed: args.tenPercentConfirmed ?? false,
      }
      const { id } = orRefuse(
        await runCommand(
          platform,
          {
            actor: viewer!.actor,
            command: investingCommands.placeOrder,
            key: ask.id,
            input: ask,
            subject: ask.id,
            onBehalfOf: ask.accountId,
          },
          async (ctx) => {
            orRefuse(await authorizeAccount(ctx, viewer!, ask.accountId, 'write'))
            return placeOrder(ctx, ask)
          },
        ),
      )
      return (await findOrder(platform.db, { id }))!
    },
  }),
)

const BasketLineInput = builder.inputType('BasketLineInput', {
  fields: (t) => ({
    orderId: t.id({ required: true, description: 'The client’s id of this order.' }),
    portfolioId: t.id({ required: true }),
    amount: t.field({ type: 'Cents', required: true }),
    sharePriceSeen: t.field({ type: 'SharePrice', required: true }),
    tenPercentConfirmed: t.boolean({ required: true }),
  }),
})

builder.mutationField('placeBasket', (t) =>
  t.field({
    ...audience('user'),
    type: [OrderRef],
    complexity: 30,
    description:
      'Places orders in several portfolios that are signed in one session and paid by one transfer: all of them or none. A refusal names each line’s reason in `lines`.',
    args: {
      id: t.arg.id({ required: true }),
      accountId: t.arg.id({ required: true }),
      fundingSourceId: t.arg.id(),
      lines: t.arg({ type: [BasketLineInput], required: true }),
    },
    resolve: async (_root, { id, accountId, fundingSourceId, lines }, { platform, viewer }) => {
      const ask = { id, accountId, fundingSourceId: fundingSourceId ?? null, lines: lines.map((line) => ({ ...line })) }
      orRefuse(
        await runCommand(
          platform,
          {
            actor: viewer!.actor,
            command: investingCommands.placeBasket,
            key: id,
            input: ask,
            subject: id,
            onBehalfOf: accountId,
          },
          async (ctx) => {
            orRefuse(await authorizeAccount(ctx, viewer!, accountId, 'write'))
            return placeBasket(ctx, ask)
          },
        ),
      )
      return ordersUnder(platform.db, id)
    },
  }),
)

builder.mutationField('cancelOrder', (t) =>
  t.field({
    ...audience('user'),
    type: OrderRef,
    description:
      'Takes an order back while its money has not left the bank; an order of a basket with all of the basket.',
    args: { key: t.arg.string({ required: true }), id: t.arg.id({ required: true }) },
    resolve: async (_root, { key, id }, { platform, viewer }) => {
      const { accountId } = await ownOrder(platform, viewer!, id)
      orRefuse(
        await runCommand(
          platform,
          {
            actor: viewer!.actor,
            command: investingCommands.cancelOrder,
            key,
            input: { id },
            subject: id,
            onBehalfOf: accountId,
          },
          (ctx) => cancelOrder(ctx, { id }),
        ),
      )
      return (await findOrder(platform.db, { id }))!
    },
  }),
)

const Signing = builder.objectRef<{ url: string; clientId: string }>('Signing').implement({
  fields: (t) => ({ url: t.exposeString('url'), clientId: t.exposeString('clientId') }),
})

builder.mutationField('startSigning', (t) =>
  t.field({
    ...audience('user'),
    type: Signing,
    description:
      'An address for signing that is used once and soon expires. Asking again gives a new one; any order of a basket opens the basket’s agreement.',
    args: { orderId: t.arg.id({ required: true }) },
    resolve: async (_root, { orderId }, { platform, viewer, ports }) => {
      const order = await ownOrder(platform, viewer!, orderId)
      const standing = await standingOf(platform.db, viewer!.userId, order.accountId)
      orRefuse(refuseStanding(investingCommands.startSigning, standing))
      if (!orderCan('sign', order.state)) return orRefuse(refuse('notForSigning', notForSigning))
      if (!order.signatureId)
        return orRefuse(refuse('agreementNotReady', 'Your agreement is being prepared. This takes a few seconds.'))
      const link = await ports.signatures.signUrl(order.signatureId)
      if ('url' in link) return { url: link.url, clientId: ports.signatures.clientId }
      // What cannot be opened is often signed already, by an event that is late or was lost.
      await checkSignature(ports.signatures)(platform, { orderId: groupOf(order) })
      const now = await findOrder(platform.db, { id: orderId })
      return orRefuse(
        orderCan('sign', now!.state)
          ? refuse('cannotSign', 'This agreement can no longer be opened. Cancel the order and place it again.')
          : refuse('notForSigning', notForSigning),
      )
    },
  }),
)
