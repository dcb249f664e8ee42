import type { Instant } from '#kernel/instant.ts'
import { refuse } from '#kernel/refusal.ts'
import { audience, builder } from '#platform/graphql/builder.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import {
  approveProposal,
  expiresAt,
  type Proposal,
  type ProposalState,
  proposalsIn,
  rejectProposal,
  withdrawProposal,
} from './approvals.ts'

export const ProposalRef = builder.objectRef<Proposal>('Proposal').implement({
  description: 'What one operator proposed and another decides.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind', { description: 'The verb-noun of what will happen: publishSharePrice.' }),
    subject: t.exposeString('subject'),
    input: t.string({
      description: 'What exactly was proposed, as JSON; amounts are whole cents as text.',
      resolve: ({ input }) => JSON.stringify(input),
    }),
    reason: t.exposeString('reason'),
    state: t.exposeString('state', { description: 'proposed, approved, rejected, withdrawn or expired' }),
    expiresAt: t.field({
      type: 'Instant',
      description: 'When it ends by itself, undecided.',
      resolve: (row) => expiresAt(row),
    }),
    proposedBy: t.exposeString('proposed_by'),
    proposedAt: t.field({ type: 'Instant', resolve: (row) => row.proposed_at as Instant }),
    decidedBy: t.exposeString('decided_by', { nullable: true }),
    decidedAt: t.field({ type: 'Instant', nullable: true, resolve: (row) => row.decided_at as Instant | null }),
    decisionReason: t.exposeString('decision_reason', { nullable: true }),
  }),
})

const proposalStates = ['proposed', 'approved', 'rejected', 'withdrawn', 'expired']

builder.queryField('proposals', (t) =>
  t.field({
    ...audience('operator'),
    type: [ProposalRef],
    description: 'What waits for a second operator, or what was decided; the newest first.',
    args: { state: t.arg.string({ description: 'proposed, approved, rejected or withdrawn' }) },
    resolve: (_root, { state }, { platform }) => {
      const asked = state ?? 'proposed'
      if (!proposalStates.includes(asked))
        orRefuse(refuse('badState', `A proposal is ${proposalStates.join(', ')}.`, 'state'))
      return proposalsIn(platform, asked as ProposalState)
    },
  }),
)

const Decided = builder.objectRef<{ id: string; state: string; result: string | null }>('DecidedProposal').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.exposeString('state'),
    result: t.exposeID('result', { nullable: true, description: 'The id of what came of it.' }),
  }),
})

/** The answer to every mutation that only proposes. */
export const ProposedRef = builder.objectRef<{ id: string }>('ProposedChange').implement({
  description: 'Waits for a second operator: nothing has happened yet.',
  fields: (t) => ({ id: t.exposeID('id') }),
})

for (const [name, change, description] of [
  ['approveProposal', approveProposal, 'Carries out what another operator proposed.'],
  ['rejectProposal', rejectProposal, 'Says no to what another operator proposed, and why.'],
  ['withdrawProposal', withdrawProposal, 'Takes back what oneself proposed.'],
] as const) {
  builder.mutationField(name, (t) =>
    t.field({
      ...audience('operator'),
      type: Decided,
      description,
      args: {
        key: t.arg.string({ required: true }),
        id: t.arg.id({ required: true }),
        reason: t.arg.string(),
      },
      resolve: async (_root, { key, id, reason }, { platform, viewer }) =>
        orRefuse(await change(platform, viewer!.actor, { key, id, ...(reason == null ? {} : { reason }) })),
    }),
  )
}
