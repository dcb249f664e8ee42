import { userByAnyEmail } from '#business/people/server/public.ts'
import { proposalField } from '#engine/approvals/graphql.ts'
import { refuse } from '#kernel/refusal.ts'
import { equityCommands } from '../commands.ts'
import { equityProposals } from '../proposals.ts'

const noSuchUser = refuse('noSuchUser', 'No one has an account with this email address.', 'email')

proposalField(equityCommands.recordEquityGrant, async ({ id, email, reason, ...terms }, { platform }) => {
  const userId = await userByAnyEmail(platform.db, email)
  if (!userId) return noSuchUser
  return equityProposals.recordEquityGrant({ id, subject: userId, reason, payload: { userId, ...terms } })
})

proposalField(equityCommands.cancelEquityGrant, ({ id, grantId, reason }) =>
  equityProposals.cancelEquityGrant({ id, subject: grantId, reason, payload: { grantId } }),
)
