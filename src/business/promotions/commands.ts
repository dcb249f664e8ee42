import { commands } from '#platform/command/declare.ts'

export const promotionsCommands = commands({
  enterPromotionCode: { audience: 'investor' },
  addPromotion: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
  endPromotion: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
})
