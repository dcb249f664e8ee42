import { carryOut } from '#engine/approvals/proposals.ts'
import type { Room } from '#engine/command/platform.ts'
import { task } from '#engine/jobs/jobs.ts'
import type { FileStore } from '#io/files/file-store.ts'
import { equityJobs } from '../jobs.ts'
import { equityProposals } from '../proposals.ts'
import { equityBooksRules } from './books-rules.ts'
import { keepGrantStatement } from './grant-statement.ts'
import { cancelGrant, checkCancel, checkTerms, grantFacts, recordGrant } from './record-grant.ts'

/** Equity: shares in the company itself that were granted to people. */
export const equityRoom = ({ files }: { readonly files: FileStore }): Room => ({
  name: 'equity',
  booksRules: equityBooksRules,
  tasks: [task(equityJobs.keepGrantStatement, keepGrantStatement(files))],
  proposals: [
    carryOut(equityProposals.recordEquityGrant, { preview: 'becomes', check: checkTerms, execute: recordGrant }),
    carryOut(equityProposals.cancelEquityGrant, { preview: grantFacts, check: checkCancel, execute: cancelGrant }),
  ],
})
