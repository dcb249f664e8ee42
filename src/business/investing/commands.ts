import { commands, perMinute } from '#engine/command/declare.ts'

export const investingCommands = commands('investing', {
  placeOrder: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Placed an order',
    effect: 'money',
    stepUp: 'never',
    budget: perMinute(30, 'person'),
    ids: { id: 'ord' },
  },
  placeBasket: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Placed an order of several portfolios',
    effect: 'money',
    stepUp: 'never',
    budget: perMinute(30, 'person'),
    ids: { id: 'bsk', 'lines.orderId': 'ord' },
  },
  cancelOrder: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Canceled an order',
    effect: 'money',
    standing: 'open',
    stepUp: 'never',
  },
  startSigning: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Opened an agreement to sign',
    effect: 'none',
  },
  reconcileSignatures: { audience: 'system' },
})
