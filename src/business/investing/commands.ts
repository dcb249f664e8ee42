import { commands } from '#platform/command/declare.ts'

export const investingCommands = commands({
  placeOrder: { audience: 'investor', ids: { id: 'ord' } },
  placeBasket: { audience: 'investor', ids: { id: 'bsk', 'lines.orderId': 'ord' } },
  cancelOrder: { audience: 'investor', standing: 'open' },
  startSigning: { audience: 'investor' },
  reconcileSignatures: { audience: 'system', standing: 'exempt' },
})
