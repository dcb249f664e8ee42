import { userByAnyEmail } from '#business/people/server/public.ts'
import { propose } from '#engine/approvals/approvals.ts'
import { ProposedRef } from '#engine/approvals/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import type { ProposalId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { equityCommands } from '../commands.ts'
import { equityProposals } from '../proposals.ts'

type Done = { readonly id: ProposalId }

const noSuchUser = refuse('noSuchUser', 'No one has an account with this email address.', 'email')

commandField(equityCommands.recordEquityGrant, {
  type: ProposedRef,
  resolve: async ({ id, email, reason, ...terms }, { platform, viewer }) => {
    const userId = await userByAnyEmail(platform.db, email)
    if (!userId) return orRefuse<Done | Refusal>(noSuchUser)
    const proposal = equityProposals.recordEquityGrant({ id, subject: userId, reason, payload: { userId, ...terms } })
    return orRefuse(await propose(platform, viewer!.actor, equityCommands.recordEquityGrant, proposal))
  },
})

commandField(equityCommands.cancelEquityGrant, {
  type: ProposedRef,
  resolve: async ({ id, grantId, reason }, { platform, viewer }) => {
    const proposal = equityProposals.cancelEquityGrant({ id, subject: grantId, reason, payload: { grantId } })
    return orRefuse(await propose(platform, viewer!.actor, equityCommands.cancelEquityGrant, proposal))
  },
})
