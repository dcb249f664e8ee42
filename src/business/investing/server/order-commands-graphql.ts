import { refuseStanding, standingOf } from '#engine/command/begin.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
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

commandField(investingCommands.placeOrder, {
  type: OrderRef,
  resolve: async ({ fundingSourceId = null, tenPercentConfirmed, noProhibitedTransaction, ...args }, context) => {
    const input = {
      ...args,
      fundingSourceId,
      tenPercentConfirmed: tenPercentConfirmed ?? false,
      noProhibitedTransaction: noProhibitedTransaction ?? false,
    }
    const { id } = await sendCommand(context, investingCommands.placeOrder, input, placeOrder)
    return (await findOrder(context.platform.db, { id }))!
  },
})

commandField(investingCommands.placeBasket, {
  type: [OrderRef],
  complexity: 30,
  resolve: async ({ fundingSourceId = null, lines, ...args }, context) => {
    const input = { ...args, fundingSourceId, lines: lines.map((line) => ({ ...line })) }
    await sendCommand(context, investingCommands.placeBasket, input, placeBasket)
    return ordersUnder(context.platform.db, args.id)
  },
})

commandField(investingCommands.cancelOrder, {
  type: OrderRef,
  resolve: async (input, context) => {
    const { platform, viewer } = context
    const { accountId } = await ownOrder(platform, viewer!, input.id)
    await sendCommand(context, investingCommands.cancelOrder, input, cancelOrder, { accountId })
    return (await findOrder(platform.db, { id: input.id }))!
  },
})

const Signing = builder.objectRef<{ url: string; clientId: string }>('Signing').implement({
  fields: (t) => ({
    url: t.exposeString('url', { description: 'The address of the page of the e-signing partner.' }),
    clientId: t.exposeString('clientId', { description: 'Our client id at the e-signing partner.' }),
  }),
})

commandField(investingCommands.startSigning, {
  type: Signing,
  resolve: async ({ orderId }, { platform, viewer, ports }) => {
    const order = await ownOrder(platform, viewer!, orderId)
    const standing = await standingOf(platform.db, viewer!.userId, order.accountId)
    orRefuse(refuseStanding(investingCommands.startSigning, standing))
    if (!orderCan('sign', order.state)) return orRefuse(refuse('notForSigning', notForSigning))
    if (order.placedBy !== viewer!.userId) return orRefuse(refuse('otherSigner', otherSigner(order.signerName)))
    if (!order.signatureId)
      return orRefuse(refuse('agreementNotReady', 'We are preparing your agreement. This takes a few seconds.'))
    const link = await ports.signatures.signUrl(order.signatureId)
    if ('url' in link) return { url: link.url, clientId: ports.signatures.clientId }
    // If an agreement cannot be opened, it is often signed already, and its event is late or lost.
    await checkSignature(ports.signatures)(platform, { orderId: groupOf(order) })
    const now = await findOrder(platform.db, { id: orderId })
    return orRefuse(
      orderCan('sign', now!.state)
        ? refuse('cannotSign', 'We can no longer open this agreement. Cancel the order and place it again.')
        : refuse('notForSigning', notForSigning),
    )
  },
})
