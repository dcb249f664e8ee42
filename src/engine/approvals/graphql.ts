import { commandField } from '#engine/command/command-field.ts'
import type { Command, InputOf } from '#engine/command/declare.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { idKey, pagedList } from '#io/graphql/connection.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { ProposalId } from '#kernel/ids.ts'
import type { Refusal } from '#kernel/refusal.ts'
import {
  approveProposal,
  countProposals,
  expiresAt,
  type Proposal,
  type ProposalState,
  proposalOf,
  proposalsIn,
  propose,
  rejectProposal,
  withdrawProposal,
} from './approvals.ts'
import { approversNeeded } from './approvers-needed.ts'
import { approvalCommands } from './commands.ts'
import { handlerFor } from './handlers.ts'
import type { ProposalDetail } from './payload-fields.ts'
import { ApprovalPreviewRef, DetailNamesEnum } from './preview-graphql.ts'
import { proposalPreview } from './proposal-preview.ts'
import type { NewProposal } from './proposals.ts'
import { approversOf } from './refuse-decider.ts'
import { StaffRoleEnum } from './staff-role-graphql.ts'

const ProposalStateEnum = enumOf<ProposalState>('ProposalState', 'State of a proposal.', {
  proposed: 'Waits for the decision of a second operator.',
  approved: 'Approved and carried out.',
  rejected: 'Rejected by another operator.',
  withdrawn: 'Taken back by the operator who proposed it.',
  expired: 'No one decided it in time.',
})

const ProposalDetailRef = builder.objectRef<ProposalDetail>('ProposalDetail').implement({
  description: 'One line of what a proposal would do.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Label of the value: Portfolio, or Effective on.' }),
    value: t.exposeString('value', {
      description: 'Value as people read it: amounts in dollars, rates in percent; ids stay ids.',
    }),
    names: t.field({
      type: DetailNamesEnum,
      nullable: true,
      description: 'Kind of thing that the value is the id of; null if it is not an id.',
      resolve: ({ names }) => names,
    }),
  }),
})

export const ProposalRef = builder.objectRef<Proposal>('Proposal').implement({
  description: 'Change that one operator proposes and another decides.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind', { description: 'Mutation that will be carried out, such as publishSharePrice.' }),
    subject: t.exposeString('subject', { description: 'Id of the record that would change.' }),
    details: t.field({
      type: [ProposalDetailRef],
      description: 'Lines of the proposal.',
      resolve: ({ kind, input }, _args, { platform }) => handlerFor(platform.rooms, kind).details(input),
    }),
    reason: t.exposeString('reason', { description: 'Reason for the proposal, for the person who decides.' }),
    state: t.field({ type: ProposalStateEnum, resolve: ({ state }) => state as ProposalState }),
    expiresAt: t.field({
      type: 'Instant',
      description: 'Time at which it ends by itself, undecided.',
      resolve: (row) => expiresAt(row),
    }),
    approversNeeded: t.int({
      description: 'Number of operators who must approve: 1 or 2.',
      resolve: (row, _args, { platform }) => approversNeeded(platform, row),
    }),
    firstApprovedBy: t.exposeString('first_approved_by', {
      nullable: true,
      description: 'First of two operators who approved; null before, and if one is enough.',
    }),
    mayBeApprovedBy: t.field({
      type: [StaffRoleEnum],
      description: 'Roles of which a person needs one to decide it.',
      resolve: ({ kind }) => [...approversOf(kind)],
    }),
    proposedBy: t.exposeString('proposed_by', { description: 'Operator who proposed the change.' }),
    proposedAt: t.field({ description: 'Time of the proposal.', type: 'Instant', resolve: (row) => row.proposed_at }),
    decidedBy: t.exposeString('decided_by', {
      description: 'The operator who decided; null if no one has.',
      nullable: true,
    }),
    decidedAt: t.field({
      description: 'Time of the decision; null while it waits.',
      type: 'Instant',
      nullable: true,
      resolve: (row) => row.decided_at,
    }),
    decisionReason: t.exposeString('decision_reason', { nullable: true }),
  }),
})

builder.queryField('proposalPreview', (t) =>
  t.field({
    ...audience('operator', {
      shows: 'toBeRead',
      dataClass: 'identity',
      why: 'to read what an approval would do before it is given',
      roles: [
        'support',
        'investorRelations',
        'payments',
        'fundAccounting',
        'portfolioManager',
        'compliance',
        'accessAdministrator',
        'auditor',
      ],
    }),
    type: ApprovalPreviewRef,
    nullable: true,
    complexity: 50,
    description:
      'Effect of approving a proposal now: before, after, difference, people and money. Null once it is decided.',
    args: { id: t.arg.id({ description: 'The proposal, `prp_…`.', required: true }).validate(givenId('prp')) },
    resolve: (_root, { id }, { platform }) => proposalPreview(platform, id),
  }),
)

const proposals = pagedList<Proposal>({ name: 'proposals', usual: 50, most: 100, key: idKey, keyOf: ({ id }) => id })

const ProposalConnection = builder.connectionObject(
  { type: ProposalRef, name: 'ProposalConnection', description: 'Proposals in one state, the newest first.' },
  { name: 'ProposalEdge', description: 'One proposal in the list.' },
)

builder.queryField('proposals', (t) =>
  t.field({
    ...audience('operator', {
      shows: 'toBeRead',
      dataClass: 'identity',
      why: 'to decide what another operator proposed',
      roles: [
        'support',
        'investorRelations',
        'payments',
        'fundAccounting',
        'portfolioManager',
        'compliance',
        'accessAdministrator',
        'auditor',
      ],
    }),
    type: ProposalConnection,
    complexity: 50,
    description: 'Proposals that need a second operator, or that were decided; the newest first.',
    args: { state: t.arg({ type: ProposalStateEnum, defaultValue: 'proposed' }), ...proposals.args },
    resolve: (_root, { state, ...asked }, { platform }) =>
      proposals.page(asked, {
        read: (page) => proposalsIn(platform, state ?? 'proposed', page),
        count: () => countProposals(platform, state ?? 'proposed'),
      }),
  }),
)

const Decided = builder
  .objectRef<{ id: ProposalId; state: string; result: string | null }>('DecidedProposal')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      state: t.field({ type: ProposalStateEnum, resolve: ({ state }) => state as ProposalState }),
      result: t.exposeID('result', {
        nullable: true,
        description: 'Id of the record that the decision created or changed; null if there is none.',
      }),
      proposal: t.field({
        type: ProposalRef,
        nullable: true,
        description: 'The proposal after the change.',
        resolve: ({ id }, _args, { platform }) => proposalOf(platform, id),
      }),
    }),
  })

/** The payload of every mutation that only proposes. */
export const ProposedRef = builder.objectRef<{ id: ProposalId }>('ProposedChange').implement({
  description: 'Proposal that needs a second operator; it has not taken effect.',
  fields: (t) => ({
    id: t.exposeID('id'),
    proposal: t.field({
      type: ProposalRef,
      nullable: true,
      description: 'The proposal after the change.',
      resolve: ({ id }, _args, { platform }) => proposalOf(platform, id),
    }),
    preview: t.field({
      type: ApprovalPreviewRef,
      nullable: true,
      complexity: 50,
      description: 'Effect of approving it now; null once it is decided.',
      resolve: ({ id }, _args, { platform }) => proposalPreview(platform, id),
    }),
  }),
})

/**
 * The mutation that proposes what another operator decides. `proposalOf` makes the proposal from its input, or refuses; its
 * handler asks everything else.
 */
export const proposalField = <Of extends Command>(
  command: Of,
  proposalOf: (input: InputOf<Of>, context: GraphContext) => Made | Promise<Made>,
): void =>
  commandField<Command, typeof ProposedRef>(command, {
    type: ProposedRef,
    resolve: async (input, context) => {
      const proposal = orRefuse(await proposalOf(input as InputOf<Of>, context))
      return orRefuse(await propose(context.platform, context.viewer!.actor, command, proposal))
    },
  })

type Made = NewProposal | Refusal

commandField(approvalCommands.approveProposal, {
  type: Decided,
  resolve: async ({ reason, ...input }, { platform, viewer }) =>
    orRefuse(await approveProposal(platform, viewer!.actor, { ...input, ...(reason == null ? {} : { reason }) })),
})

for (const [command, change] of [
  [approvalCommands.rejectProposal, rejectProposal],
  [approvalCommands.withdrawProposal, withdrawProposal],
] as const)
  commandField(command, {
    type: Decided,
    resolve: async ({ key, id, reason }, { platform, viewer }) =>
      orRefuse(await change(platform, viewer!.actor, { key, id, ...(reason == null ? {} : { reason }) })),
  })
