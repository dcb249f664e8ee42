import { commands } from '#platform/command/declare.ts'

export const approvalCommands = commands({
  approveProposal: { audience: 'operator', standing: 'exempt' },
  rejectProposal: { audience: 'operator', standing: 'exempt' },
  withdrawProposal: { audience: 'operator', standing: 'exempt' },
})
