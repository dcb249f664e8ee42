import { dividendsEvents } from '#business/dividends/events.ts'
import { carryOut } from '#engine/approvals/proposals.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { task } from '#engine/jobs/jobs.ts'
import type { FileStore } from '#io/files/file-store.ts'
import { readId } from '#kernel/ids.ts'
import { taxJobs } from '../jobs.ts'
import { taxProposals } from '../proposals.ts'
import { checkClose, closeTaxYear, correctClosedYears } from './close-year.ts'
import { makeForms } from './make-forms.ts'

/** Tax: the close of each portfolio's year, and the forms that its holders get. */
export const taxRoom = ({ files }: { readonly files: FileStore }): Room => ({
  name: 'tax',
  tasks: [task(taxJobs.makeForms, makeForms(files))],
  followers: [
    follow(dividendsEvents.dividendCorrected, (ctx, { id, ...it }) =>
      correctClosedYears(ctx, { ...it, dividendId: readId('div', id) }),
    ),
    follow(dividendsEvents.dividendReversed, (ctx, { id, ...it }) =>
      correctClosedYears(ctx, { ...it, dividendId: readId('div', id) }),
    ),
  ],
  proposals: [carryOut(taxProposals.closeTaxYear, { check: checkClose, execute: closeTaxYear })],
})
