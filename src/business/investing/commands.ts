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
    says: 'Places an order. The id is the client’s, so sending it twice places one order.',
    input: {
      id: madeId('ord', 'ord_ and a UUIDv7 of the client’s: the same id is the same order.'),
      accountId: id('acc'),
      portfolioId: anyId(),
      amount: cents('Amount to invest, in cents.'),
      fundingSourceId: optional(id('bnk')),
      sharePriceSeen: sharePrice(),
      tenPercentConfirmed: optional(flag()),
      noProhibitedTransaction: optional(
        flag(
          'For an account that a custodian holds: the person states that neither they nor their family runs the issuer or owns half of it.',
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
    says: 'Places orders in several portfolios that are signed in one session and paid by one transfer: all of them or none. A refusal names each line’s reason in `lines`.',
    input: {
      id: madeId('bsk', 'bsk_ and a UUIDv7 of the client’s: the same id is the same basket.'),
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
    says: 'Takes an order back while its money has not left the bank; an order of a basket with all of the basket.',
    input: { id: id('ord', 'The order, `ord_…`.') },
  },
  startSigning: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Opened an agreement to sign',
    effect: 'none',
    key: 'none',
    says: 'An address for signing that is used once and soon expires. Asking again gives a new one; any order of a basket opens the basket’s agreement.',
    input: { orderId: id('ord', 'The order, `ord_…`.') },
  },
  reconcileSignatures: { audience: 'system' },
})
