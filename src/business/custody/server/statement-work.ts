import { carryOut } from '#engine/approvals/proposals.ts'
import type { Room } from '#engine/command/platform.ts'
import { task } from '#engine/jobs/jobs.ts'
import { isRefusal, refuse } from '#kernel/refusal.ts'
import { custodyJobs } from '../jobs.ts'
import { custodyProposals } from '../proposals.ts'
import { fetchStatements, fetchStatementsDue } from './fetch-statements.ts'
import { payInCapital } from './pay-in-capital.ts'
import { bookableFee, bookBankFee, breakFacts } from './resolve-breaks.ts'
import type { StatementPort } from './statement-port.ts'

export const statementWork = (bank: StatementPort) =>
  ({
    tasks: [task(custodyJobs.fetchStatements, fetchStatements(bank))],
    dueWork: { fetchStatements: fetchStatementsDue },
    proposals: [
      carryOut(custodyProposals.bookBankFee, {
        preview: (ctx, { breakId }) => breakFacts(ctx, breakId),
        check: async (ctx, { breakId }) => {
          const fee = await bookableFee(ctx, breakId)
          return isRefusal(fee) ? fee : null
        },
        execute: (ctx, { breakId }, { id }) => bookBankFee(ctx, { breakId, proposalId: id }),
      }),
      carryOut(custodyProposals.payInCapital, {
        preview: 'becomes',
        check: async (_ctx, { amount }) =>
          amount > 0n ? null : refuse('badAmount', 'What is paid in is above zero.', 'amount'),
        execute: async (ctx, { amount }, { id }) => ({ id: (await payInCapital(ctx, { id, amount })).toString() }),
      }),
    ],
  }) satisfies Partial<Room>
