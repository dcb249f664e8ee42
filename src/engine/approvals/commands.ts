import { commands } from '../command/declare.ts'
import { exampleReason, exampleUuid } from '../command/examples.ts'

export const approvalCommands = commands('approvals', {
  approveProposal: {
    audience: 'operator',
    effect: 'money',
    secondPerson: 'decision',
    example: `--id prp_${exampleUuid} --preview 0123456789abcdef0123456789abcdef`,
  },
  rejectProposal: { audience: 'operator', effect: 'none', example: `--id prp_${exampleUuid} ${exampleReason}` },
  withdrawProposal: { audience: 'operator', effect: 'none', example: `--id prp_${exampleUuid}` },
})
