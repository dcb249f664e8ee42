import { commands } from '#platform/command/declare.ts'

export const operationsCommands = commands({
  addInvestorNote: { audience: 'operator', standing: 'exempt' },
  openPersonalData: { audience: 'operator', standing: 'exempt' },
  closePersonalData: { audience: 'operator', standing: 'exempt' },
  acknowledgeAlert: { audience: 'operator', standing: 'exempt' },
  retryMessage: { audience: 'operator', standing: 'exempt' },
  retryEvent: { audience: 'operator', standing: 'exempt' },
  retryJob: { audience: 'operator', standing: 'exempt' },
  discardWork: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
  recordProduction: { audience: 'operator', standing: 'exempt' },
  appointOperator: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
  dismissOperator: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
  changeInvestorStanding: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
})
