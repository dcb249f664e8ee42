import { commands } from '#platform/command/declare.ts'

export const privacyCommands = commands({
  requestPersonalData: { audience: 'public', standing: 'any', ids: { id: 'dsr' } },
  confirmDataRequest: { audience: 'public', standing: 'any' },
  closeAccount: { audience: 'investor' },
  extendDataRequest: { audience: 'operator', standing: 'exempt' },
  answerDataRequest: { audience: 'operator', standing: 'exempt' },
  reopenAccount: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
})
