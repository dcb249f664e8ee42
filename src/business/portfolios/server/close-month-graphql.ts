import { proposalField } from '#engine/approvals/graphql.ts'
import { monthCommands } from '../month-commands.ts'
import { portfoliosProposals } from '../proposals.ts'

for (const name of ['closeMonth', 'reopenMonth'] as const)
  proposalField(monthCommands[name], ({ id, reason, ...payload }) =>
    portfoliosProposals[name]({ id, reason, subject: `${payload.portfolioId}:${payload.month}`, payload }),
  )
