import { accountsEvents } from '#business/accounts/events.ts'
import { dividendsEvents } from '#business/dividends/events.ts'
import type { Ctx, Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { task } from '#engine/jobs/jobs.ts'
import { type AccountId, type EstateId, readId } from '#kernel/ids.ts'
import { estatesJobs } from '../jobs.ts'
import { estatesBinder } from './binder.ts'
import { estatesBooksRules } from './books-rules.ts'
import { estateDocuments } from './documents.ts'
import { estateProposalHandlers } from './estate-proposals.ts'
import { estateBy, heirsOf } from './estate-store.ts'
import { forwardAfterPayment, forwardCash } from './forward-cash.ts'
import { keepHold } from './open-estate.ts'
import { estatesToSettle } from './open-work.ts'

/** The accounts that a case concerns: the deceased person's and the heirs'. */
async function accountsIn({ tx }: Pick<Ctx, 'tx'>, id: EstateId): Promise<AccountId[]> {
  const estate = await estateBy(tx, id)
  return estate ? [estate.accountId, ...(await heirsOf(tx, id)).map(({ accountId }) => accountId)] : []
}

/** Estates: from an investor's death until their holdings belong to the heirs. */
export const estatesRoom = (): Room => ({
  name: 'estates',
  binder: estatesBinder,
  booksRules: estatesBooksRules,
  accountsConcerned: {
    est: (ctx, id) => accountsIn(ctx, readId('est', id)),
    esd: async (ctx, id) => {
      const document = await estateDocuments.byId(ctx.tx, readId('esd', id))
      return document ? accountsIn(ctx, document.caseId) : []
    },
  },
  openWork: [estatesToSettle],
  proposals: estateProposalHandlers,
  tasks: [task(estatesJobs.forwardCash, forwardCash)],
  followers: [
    follow(accountsEvents.accountReleased, keepHold),
    follow(dividendsEvents.dividendPaid, forwardAfterPayment),
    follow(dividendsEvents.dividendCorrected, forwardAfterPayment),
  ],
})
