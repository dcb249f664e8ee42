import { ProposedRef } from '#engine/approvals/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { portfoliosCommands } from '../commands.ts'
import { portfoliosProposals } from '../proposals.ts'
import { proposeChange } from './operators-graphql.ts'

for (const name of ['closeMonth', 'reopenMonth'] as const)
  commandField(portfoliosCommands[name], {
    type: ProposedRef,
    resolve: ({ id, reason, ...payload }, context) =>
      proposeChange(
        context,
        portfoliosCommands[name],
        portfoliosProposals[name]({ id, reason, subject: `${payload.portfolioId}:${payload.month}`, payload }),
      ),
  })
