import { commands } from '#platform/command/declare.ts'

export const portfoliosCommands = commands({
  recordPeriodCash: { audience: 'operator', standing: 'exempt' },
  publishUpdate: { audience: 'operator', standing: 'exempt', ids: { id: 'upd' } },
  correctPeriodCash: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
  createPortfolio: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
  changeTerms: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
  changePortfolioStatus: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
  publishSharePrice: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
  recordTaxClass: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
})
