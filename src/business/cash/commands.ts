import { commands } from '#platform/command/declare.ts'

export const cashCommands = commands({
  requestDeposit: { audience: 'investor', ids: { id: 'dep' } },
  requestWithdrawal: { audience: 'investor', ids: { id: 'wdl' } },
  choosePreferredAccount: { audience: 'investor' },
  cancelTransfer: { audience: 'investor', standing: 'open' },
  closeCashReview: { audience: 'operator', standing: 'exempt' },
  proposeFreezeAccount: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
  proposeReleaseAccount: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
  proposeRetryTransfer: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
  proposeWriteOffReceivable: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
})
