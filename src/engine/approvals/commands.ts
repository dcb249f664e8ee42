import { id, optional, text } from '#engine/command/input.ts'
import { commands } from '../command/declare.ts'
import { exampleReason, exampleUuid } from '../command/examples.ts'

export const approvalCommands = commands('approvals', {
  approveProposal: {
    audience: 'operator',
    roles: { approve: ['investorRelations', 'fundAccounting', 'compliance', 'accessAdministrator'] },
    effect: 'money',
    secondPerson: 'decision',
    example: `--id prp_${exampleUuid} --preview 0123456789abcdef0123456789abcdef`,
    says: 'Carries out what another operator proposed, as its preview showed it.',
    input: {
      id: id('prp'),
      preview: text(
        'The hash of the preview that was read. Where the approval would now do something else, it is refused (previewChanged).',
      ),
      reason: optional(text()),
    },
  },
  rejectProposal: {
    audience: 'operator',
    roles: { do: ['investorRelations', 'fundAccounting', 'compliance', 'accessAdministrator'] },
    effect: 'none',
    example: `--id prp_${exampleUuid} ${exampleReason}`,
    says: 'Says no to what another operator proposed, and why.',
    input: { id: id('prp'), reason: optional(text()) },
  },
  withdrawProposal: {
    audience: 'operator',
    roles: {
      do: [
        'support',
        'investorRelations',
        'payments',
        'fundAccounting',
        'portfolioManager',
        'compliance',
        'engineerOnCall',
        'accessAdministrator',
      ],
    },
    effect: 'none',
    example: `--id prp_${exampleUuid}`,
    says: 'Takes back what oneself proposed.',
    input: { id: id('prp'), reason: optional(text()) },
  },
})
