import { proposalField } from '#engine/approvals/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import type { FilingDecisionId } from '#kernel/ids.ts'
import { filingCommands } from '../filing-commands.ts'
import { portfoliosProposals } from '../proposals.ts'
import { owedSubject } from '../rules/filing-calendar.ts'
import { restoreFiling } from './filing-decisions.ts'
import { filingCalendar } from './filings.ts'
import { OwedFilingRef } from './filings-graphql.ts'

// Acts on the calendar of filings. Those that may resume sales need two people.

proposalField(filingCommands.recordFiling, ({ id, reason, ...payload }) =>
  portfoliosProposals.recordFiling({ id, reason, subject: payload.portfolioId, payload }),
)

proposalField(filingCommands.correctFiling, ({ id, reason, ...payload }) =>
  portfoliosProposals.correctFiling({ id, reason, subject: payload.filingId, payload }),
)

proposalField(filingCommands.extendFiling, ({ id, reason, ...payload }) =>
  portfoliosProposals.extendFiling({ id, reason, subject: owedSubject(payload), payload }),
)

proposalField(filingCommands.markFilingNotApplicable, ({ id, reason, ...payload }) =>
  portfoliosProposals.markFilingNotApplicable({ id, reason, subject: owedSubject(payload), payload }),
)

type Restored = { readonly id: FilingDecisionId; readonly subject: string }

const RestoredFiling = builder.objectRef<Restored>('RestoredFiling').implement({
  description: 'The decision by which a filing is owed as the rule says.',
  fields: (t) => ({
    id: t.exposeID('id'),
    filing: t.field({
      type: OwedFilingRef,
      nullable: true,
      description: 'The filing after the change.',
      resolve: async ({ subject }, _args, { platform }) =>
        (await filingCalendar(platform)).find((filing) => filing.subject === subject) ?? null,
    }),
  }),
})

commandField(filingCommands.restoreFiling, {
  type: RestoredFiling,
  resolve: (input, context) => sendCommand(context, filingCommands.restoreFiling, input, restoreFiling),
})
