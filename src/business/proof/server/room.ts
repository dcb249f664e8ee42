import type { Room } from '#engine/command/platform.ts'
import { task } from '#engine/jobs/jobs.ts'
import { proofJobs } from '../jobs.ts'
import { proofBinder } from './binder.ts'
import { proofBooksRules } from './books-rules.ts'
import { checkGauges } from './check-gauges.ts'
import { booksCheckDue, checkBooksOfNight } from './nightly-check.ts'
import { logSigner, type ProofSettings } from './proof-keys.ts'
import { snapshotDue, takeSnapshot } from './take-snapshot.ts'

export const proofRoom = (settings: ProofSettings, { checksNightly }: { readonly checksNightly: boolean }): Room => ({
  name: 'proof',
  binder: proofBinder,
  booksRules: proofBooksRules,
  gauges: [checkGauges],
  tasks: [
    task(proofJobs.takeSnapshot, takeSnapshot(settings, logSigner(settings))),
    task(proofJobs.checkBooks, checkBooksOfNight),
  ],
  dueWork: { snapshotDue, ...(checksNightly && { booksCheckDue }) },
})
