import { commands } from '#platform/command/declare.ts'

export const dividendsCommands = commands({
  chooseDividend: { audience: 'investor', ids: { id: 'chc' } },
  declareDividend: { audience: 'operator', standing: 'exempt', ids: { id: 'div' } },
  correctDividend: { audience: 'operator', standing: 'exempt', ids: { id: 'div' } },
  reverseDividend: { audience: 'operator', standing: 'exempt', ids: { id: 'div' } },
  approveDividend: { audience: 'operator', standing: 'exempt' },
  withdrawDividend: { audience: 'operator', standing: 'exempt' },
})
