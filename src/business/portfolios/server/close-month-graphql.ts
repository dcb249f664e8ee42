import { ProposedRef } from '#engine/approvals/graphql.ts'
import { commandField } from '#io/graphql/command-field.ts'
import { madeId } from '#kernel/id-schema.ts'
import { portfoliosCommands } from '../commands.ts'
import { portfoliosProposals } from '../proposals.ts'
import { proposalId, proposeChange } from './operators-graphql.ts'

const said = {
  closeMonth: {
    description:
      'Closes and locks a month: cash recorded, meters read, no correction waiting. A second operator approves.',
    reason: 'Checks made before the close; the person who decides reads them.',
  },
  reopenMonth: {
    description: 'Opens a closed month again, so that it can be corrected. A second operator approves.',
    reason: 'Reason that it must change; it is on record.',
  },
} as const

for (const name of ['closeMonth', 'reopenMonth'] as const)
  commandField(portfoliosCommands[name], (t) =>
    t.fieldWithInput({
      type: ProposedRef,
      description: said[name].description,
      input: {
        id: t.input.id({ required: true, description: proposalId }).validate(madeId('prp')),
        portfolioId: t.input.id({ required: true }),
        month: t.input.field({ type: 'Month', required: true, description: 'Like 2026-10.' }),
        reason: t.input.string({ required: true, description: said[name].reason }),
      },
      resolve: (_root, { input: { id, reason, ...payload } }, context) =>
        proposeChange(
          context,
          portfoliosCommands[name],
          portfoliosProposals[name]({ id, reason, subject: `${payload.portfolioId}:${payload.month}`, payload }),
        ),
    }),
  )
