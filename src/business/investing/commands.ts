import { commands, perMinute } from '#engine/command/declare.ts'
import { anyId, cents, flag, id, listOf, madeId, optional, record, sharePrice } from '#engine/command/input.ts'

const basketLineInput = record('BasketLineInput', {
  orderId: madeId('ord', 'Id of the order that the client makes, `ord_…`.'),
  portfolioId: anyId(),
  amount: cents('Amount of this order, in cents.'),
  sharePriceSeen: sharePrice(),
  tenPercentConfirmed: flag(),
})

export const investingCommands = commands('investing', {
  placeOrder: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Placed an order',
    effect: 'money',
    stepUp: 'never',
    pausedBy: 'newOrders',
    budget: perMinute(30, 'person'),
    says: 'Places an order. Sending the same id twice places one order.',
    input: {
      id: madeId('ord', 'Id that the client makes: ord_ and a UUIDv7. A repeated id places no second order.'),
      accountId: id('acc'),
      portfolioId: anyId(),
      amount: cents('Amount to invest, in cents.'),
      fundingSourceId: optional(id('bnk')),
      sharePriceSeen: sharePrice(),
      tenPercentConfirmed: optional(flag()),
      noProhibitedTransaction: optional(
        flag(
          'True if, for an IRA, the person states that neither they nor their family runs the issuer or owns half of it; left out for other accounts.',
        ),
      ),
    },
  },
  placeBasket: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Placed an order of several portfolios',
    effect: 'money',
    stepUp: 'never',
    pausedBy: 'newOrders',
    budget: perMinute(30, 'person'),
    says: 'Places orders in several portfolios that are signed together and paid by one transfer, all or none. A refusal gives each order’s reason in `lines`.',
    input: {
      id: madeId('bsk', 'Id that the client makes: bsk_ and a UUIDv7. A repeated id places no second basket.'),
      accountId: id('acc'),
      fundingSourceId: optional(id('bnk')),
      lines: listOf(basketLineInput('One order for each portfolio.')),
    },
  },
  cancelOrder: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Canceled an order',
    effect: 'money',
    standing: 'open',
    stepUp: 'never',
    says: 'Cancels an order while its money has not left the bank; an order of a basket is canceled with the whole basket.',
    input: { id: id('ord', 'The order, `ord_…`.') },
  },
  startSigning: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Opened an agreement to sign',
    effect: 'none',
    key: 'none',
    says: 'Starts signing: creates an address that works once and expires soon. Any order of a basket opens the basket’s agreement.',
    input: { orderId: id('ord', 'The order, `ord_…`.') },
  },
  reconcileSignatures: { audience: 'system' },
})
