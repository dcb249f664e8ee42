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
    says: 'Approves a proposal of another operator and carries it out as its preview shows.',
    input: {
      id: labeled('Proposal', id('prp', 'The proposal, `prp_…`.')),
      preview: text(
        'Hash of the preview that the operator read. The approval is refused with `previewChanged` if its effect has changed since.',
      ),
      reason: optional(paragraph('Reason for the approval, kept with the proposal; may be left out.')),
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
    says: 'Rejects a proposal of another operator.',
    input: {
      id: labeled('Proposal', id('prp', 'The proposal, `prp_…`.')),
      reason: optional(paragraph('Reason for the rejection, kept with the proposal; may be left out.')),
    },
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
    says: 'Withdraws a proposal of one’s own.',
    input: {
      id: labeled('Proposal', id('prp', 'The proposal, `prp_…`.')),
      reason: optional(paragraph('Reason for the withdrawal, kept with the proposal; may be left out.')),
    },
  },
})
