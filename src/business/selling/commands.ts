import { commands } from '#platform/command/declare.ts'

export const sellingCommands = commands({
  placeSellOrder: { audience: 'investor', ids: { id: 'sel' } },
  confirmSellOrder: { audience: 'investor' },
  cancelSellOrder: { audience: 'investor', standing: 'open' },
  changeSellingRails: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
  runBuyback: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
  stockStandingOrder: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
  withdrawSellOrder: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
})
