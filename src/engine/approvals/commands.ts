import { id, labeled, optional, paragraph, text } from '#engine/command/input.ts'
import { commands } from '../command/declare.ts'
import { exampleReason, exampleUuid } from '../command/examples.ts'

export const approvalCommands = commands('approvals', {
  approveProposal: {
    audience: 'operator',
    job: 'today',
    title: 'Approve a proposal',
    roles: { approve: ['investorRelations', 'fundAccounting', 'compliance', 'accessAdministrator'] },
    effect: 'money',
    undo: { never: 'Undo the act that it carried out instead.' },
    notifies: { nobody: 'The act that it carries out notifies.' },
    secondPerson: 'decision',
    example: `--id prp_${exampleUuid} --preview 0123456789abcdef0123456789abcdef`,
    says: 'Carries out what another operator proposed, as its preview showed it.',
    input: {
      id: labeled('Proposal', id('prp')),
      preview: text(
        'The hash of the preview that was read. Where the approval would now do something else, it is refused (previewChanged).',
      ),
      reason: optional(paragraph()),
    },
  },
  rejectProposal: {
    audience: 'operator',
    job: 'today',
    title: 'Reject a proposal',
    roles: { do: ['investorRelations', 'fundAccounting', 'compliance', 'accessAdministrator'] },
    effect: 'none',
    undo: { never: 'A rejected proposal stays rejected. It can be proposed again.' },
    notifies: { nobody: 'The proposer reads it among the proposals.' },
    example: `--id prp_${exampleUuid} ${exampleReason}`,
    says: 'Says no to what another operator proposed, and why.',
    input: { id: labeled('Proposal', id('prp')), reason: optional(paragraph()) },
  },
  withdrawProposal: {
    audience: 'operator',
    job: 'today',
    title: 'Withdraw a proposal',
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
    undo: { never: 'A withdrawn proposal stays withdrawn. It can be proposed again.' },
    notifies: { nobody: 'It leaves the list of what waits.' },
    example: `--id prp_${exampleUuid}`,
    says: 'Takes back what oneself proposed.',
    input: { id: labeled('Proposal', id('prp')), reason: optional(paragraph()) },
  },
})
