import { refuseStanding, standingOf } from '#engine/command/begin.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import { commandField } from '#io/graphql/command-field.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId, madeId } from '#kernel/id-schema.ts'
import { refuse } from '#kernel/refusal.ts'
import { investingCommands } from '../commands.ts'
import { orderCan } from '../rules/order.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkSignature } from './check-signatures.ts'
import { OrderRef, ownOrder } from './graphql.ts'
import { findOrder, groupOf, ordersUnder } from './order-store.ts'
import { placeBasket } from './place-basket.ts'
import { placeOrder } from './place-order.ts'
import type { SignaturesPort } from './signatures-port.ts'

declare module '#io/graphql/context.ts' {
  interface Ports {
    readonly signatures: SignaturesPort
  }
}

const otherSigner = (name: string): string =>
  `The agreement was prepared for ${name} to sign. Only they can sign it. To sign yourself, cancel the order and place it again.`
const notForSigning = 'This order does not need a signature.'

commandField(investingCommands.placeOrder, (t) =>
  t.fieldWithInput({
    type: OrderRef,
    description: 'Places an order. The id is the client’s, so sending it twice places one order.',
    input: {
      id: t.input
        .id({
          required: true,
          description: 'ord_ and a UUIDv7 of the client’s: the same id is the same order.',
        })
        .validate(madeId('ord')),
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
      portfolioId: t.input.id({ required: true }),
      amount: t.input.field({ type: 'Cents', required: true }),
      fundingSourceId: t.input.id().validate(givenId('bnk').nullish()),
      sharePriceSeen: t.input.field({ type: 'SharePrice', required: true }),
      tenPercentConfirmed: t.input.boolean(),
      noProhibitedTransaction: t.input.boolean({
        description:
          'For an account that a custodian holds: the person states that neither they nor their family runs the issuer or owns half of it.',
      }),
    },
    resolve: async (
      _root,
      { input: { fundingSourceId = null, tenPercentConfirmed, noProhibitedTransaction, ...args } },
      context,
    ) => {
      const ask = {
        ...args,
        fundingSourceId,
        tenPercentConfirmed: tenPercentConfirmed ?? false,
        noProhibitedTransaction: noProhibitedTransaction ?? false,
      }
      const { id } = await sendCommand(context, investingCommands.placeOrder, ask, placeOrder)
      return (await findOrder(context.platform.db, { id }))!
    },
  }),
)

const BasketLineInput = builder.inputType('BasketLineInput', {
  fields: (t) => ({
    orderId: t.id({ required: true, description: 'The client’s id of this order.' }).validate(madeId('ord')),
    portfolioId: t.id({ required: true }),
    amount: t.field({ type: 'Cents', required: true }),
    sharePriceSeen: t.field({ type: 'SharePrice', required: true }),
    tenPercentConfirmed: t.boolean({ required: true }),
  }),
})

commandField(investingCommands.placeBasket, (t) =>
  t.fieldWithInput({
    type: [OrderRef],
    complexity: 30,
    description:
      'Places orders in several portfolios that are signed in one session and paid by one transfer: all of them or none. A refusal names each line’s reason in `lines`.',
    input: {
      id: t.input
        .id({
          required: true,
          description: 'bsk_ and a UUIDv7 of the client’s: the same id is the same basket.',
        })
        .validate(madeId('bsk')),
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
      fundingSourceId: t.input.id().validate(givenId('bnk').nullish()),
      lines: t.input.field({ type: [BasketLineInput], required: true }),
    },
    resolve: async (_root, { input: { fundingSourceId = null, lines, ...args } }, context) => {
      const ask = { ...args, fundingSourceId, lines: lines.map((line) => ({ ...line })) }
      await sendCommand(context, investingCommands.placeBasket, ask, placeBasket)
      return ordersUnder(context.platform.db, args.id)
    },
  }),
)

commandField(investingCommands.cancelOrder, (t) =>
  t.fieldWithInput({
    type: OrderRef,
    description:
      'Takes an order back while its money has not left the bank; an order of a basket with all of the basket.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      id: t.input.id({ required: true }).validate(givenId('ord')),
    },
    resolve: async (_root, { input }, context) => {
      const { platform, viewer } = context
      const { accountId } = await ownOrder(platform, viewer!, input.id)
      await sendCommand(context, investingCommands.cancelOrder, input, cancelOrder, { accountId })
      return (await findOrder(platform.db, { id: input.id }))!
    },
  }),
)

const Signing = builder.objectRef<{ url: string; clientId: string }>('Signing').implement({
  fields: (t) => ({
    url: t.exposeString('url', { description: 'The address of the page of the e-signing partner.' }),
    clientId: t.exposeString('clientId'),
  }),
})

commandField(investingCommands.startSigning, (t) =>
  t.fieldWithInput({
    type: Signing,
    description:
      'An address for signing that is used once and soon expires. Asking again gives a new one; any order of a basket opens the basket’s agreement.',
    input: { orderId: t.input.id({ required: true }).validate(givenId('ord')) },
    resolve: async (_root, { input: { orderId } }, { platform, viewer, ports }) => {
      const order = await ownOrder(platform, viewer!, orderId)
      const standing = await standingOf(platform.db, viewer!.userId, order.accountId)
      orRefuse(refuseStanding(investingCommands.startSigning, standing))
      if (!orderCan('sign', order.state)) return orRefuse(refuse('notForSigning', notForSigning))
      if (order.placedBy !== viewer!.userId) return orRefuse(refuse('otherSigner', otherSigner(order.signerName)))
      if (!order.signatureId)
        return orRefuse(refuse('agreementNotReady', 'We are preparing your agreement. This takes a few seconds.'))
      const link = await ports.signatures.signUrl(order.signatureId)
      if ('url' in link) return { url: link.url, clientId: ports.signatures.clientId }
      // An agreement that cannot be opened is often signed already, and its event is late or was lost.
      await checkSignature(ports.signatures)(platform, { orderId: groupOf(order) })
      const now = await findOrder(platform.db, { id: orderId })
      return orRefuse(
        orderCan('sign', now!.state)
          ? refuse('cannotSign', 'We can no longer open this agreement. Cancel the order and place it again.')
          : refuse('notForSigning', notForSigning),
      )
    },
  }),
)
