import { carryOut } from '#engine/approvals/proposals.ts'
import type { Room } from '#engine/command/platform.ts'
import { task } from '#engine/jobs/jobs.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { custodyJobs } from '../jobs.ts'
import { custodyProposals } from '../proposals.ts'
import { fetchStatements, fetchStatementsDue } from './fetch-statements.ts'
import { bookableFee, bookBankFee } from './resolve-breaks.ts'
import type { StatementPort } from './statement-port.ts'

/** The room’s part that follows the bank’s statements: fetched each morning, tied, their breaks resolved. */
export const statementWork = (bank: StatementPort) =>
  ({
    tasks: [task(custodyJobs.fetchStatements, fetchStatements(bank))],
    dueWork: { fetchStatements: fetchStatementsDue },
    proposals: [
      carryOut(custodyProposals.bookBankFee, {
        check: async (ctx, { breakId }) => {
          const fee = await bookableFee(ctx, breakId)
          return isRefusal(fee) ? fee : null
        },
        execute: (ctx, { breakId }, { id }) => bookBankFee(ctx, { breakId, proposalId: id }),
      }),
    ],
  }) satisfies Partial<Room>
