import type { Room } from '#engine/command/platform.ts'
import { task } from '#engine/jobs/jobs.ts'
import { proofJobs } from '../jobs.ts'
import { proofBooksRules } from './books-rules.ts'
import { checkGauges } from './check-gauges.ts'
import { booksCheckDue, checkBooksOfNight } from './nightly-check.ts'
import { logSigner, type ProofSettings } from './proof-keys.ts'
import { snapshotDue, takeSnapshot } from './take-snapshot.ts'

/** Proof: each night all balances go into sum trees whose roots stand in a public log, and the rooms are compared with the books. */
export const proofRoom = (settings: ProofSettings, { checksNightly }: { readonly checksNightly: boolean }): Room => ({
  name: 'proof',
  booksRules: proofBooksRules,
  gauges: [checkGauges],
  tasks: [
    task(proofJobs.takeSnapshot, takeSnapshot(settings, logSigner(settings))),
    task(proofJobs.checkBooks, checkBooksOfNight),
  ],
  dueWork: { snapshotDue, ...(checksNightly && { booksCheckDue }) },
})
