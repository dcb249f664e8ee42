import { ProposedRef } from '#engine/approvals/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { monthCommands } from '../month-commands.ts'
import { portfoliosProposals } from '../proposals.ts'
import { proposeChange } from './operators-graphql.ts'

for (const name of ['closeMonth', 'reopenMonth'] as const)
  commandField(monthCommands[name], {
    type: ProposedRef,
    resolve: ({ id, reason, ...payload }, context) =>
      proposeChange(
        context,
        monthCommands[name],
        portfoliosProposals[name]({ id, reason, subject: `${payload.portfolioId}:${payload.month}`, payload }),
      ),
  })
