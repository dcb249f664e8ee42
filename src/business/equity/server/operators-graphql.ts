import { userByAnyEmail } from '#business/people/server/public.ts'
import { propose } from '#engine/approvals/approvals.ts'
import { ProposedRef } from '#engine/approvals/graphql.ts'
import { commandField } from '#io/graphql/command-field.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId, madeId } from '#kernel/id-schema.ts'
import type { ProposalId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { equityCommands } from '../commands.ts'
import { equityProposals } from '../proposals.ts'

type Done = { readonly id: ProposalId }

const proposalArgs = {
  id: 'prp_ and a UUIDv7, made by the person who proposes.',
  reason: 'Reason; the operator who approves reads it.',
}

const noSuchUser = refuse('noSuchUser', 'No one has an account with this email address.', 'email')

commandField(equityCommands.recordEquityGrant, (t) =>
  t.fieldWithInput({
    type: ProposedRef,
    description: 'Records shares in the company that were granted to a person. A second operator approves.',
    input: {
      id: t.input.id({ required: true, description: proposalArgs.id }).validate(madeId('prp')),
      email: t.input.string({ required: true, description: 'The address with which the holder logs in.' }),
      shareClass: t.input.string({ required: true, description: 'The class of the shares.' }),
      shares: t.input.int({ required: true, description: 'Whole shares.' }),
      price: t.input.field({ type: 'SharePrice', required: true, description: 'Price of a share for the holder.' }),
      grantedOn: t.input.field({ type: 'Day', required: true, description: 'The day of the grant.' }),
      vestsFrom: t.input.field({ type: 'Day', required: true, description: 'First day of the months of vesting.' }),
      vestingMonths: t.input.int({ required: true, description: 'Months until all are vested; 0: at once.' }),
      cliffMonths: t.input.int({ required: true, description: 'Before so many months nothing is vested.' }),
      reason: t.input.string({ required: true, description: proposalArgs.reason }),
    },
    resolve: async (_root, { input: { id, email, reason, ...terms } }, { platform, viewer }) => {
      const userId = await userByAnyEmail(platform.db, email)
      if (!userId) return orRefuse<Done | Refusal>(noSuchUser)
      const proposal = equityProposals.recordEquityGrant({ id, subject: userId, reason, payload: { userId, ...terms } })
      return orRefuse(await propose(platform, viewer!.actor, equityCommands.recordEquityGrant, proposal))
    },
  }),
)

commandField(equityCommands.cancelEquityGrant, (t) =>
  t.fieldWithInput({
    type: ProposedRef,
    description: 'Ends a grant that was recorded wrongly. A second operator approves.',
    input: {
      id: t.input.id({ required: true, description: proposalArgs.id }).validate(madeId('prp')),
      grantId: t.input.id({ required: true, description: 'eqg_...' }).validate(givenId('eqg')),
      reason: t.input.string({ required: true, description: proposalArgs.reason }),
    },
    resolve: async (_root, { input: { id, grantId, reason } }, { platform, viewer }) => {
      const proposal = equityProposals.cancelEquityGrant({ id, subject: grantId, reason, payload: { grantId } })
      return orRefuse(await propose(platform, viewer!.actor, equityCommands.cancelEquityGrant, proposal))
    },
  }),
)
