import { countHoldsToReview, holdsToReview } from '#engine/holds/legal-holds.ts'
import type { OpenWorkList } from '#engine/work/open-work.ts'
import { atHour, plusDays } from '#kernel/business-day.ts'
import type { RequestKind } from '../rules/data-request.ts'
import { legalHoldKinds, queuedUntil } from '../rules/legal-hold.ts'
import { countOpenRequests, openRequests } from './data-request-store.ts'

const kindWords: Readonly<Record<RequestKind, string>> = {
  access: 'Request to see data',
  correct: 'Request to correct data',
  delete: 'Request to delete data',
  optOut: 'Request not to sell or share data',
  limit: 'Request to limit sensitive data',
}

export const dataRequestsToAnswer: OpenWorkList = {
  kind: 'dataRequest',
  read: async (platform, first) =>
    (await openRequests(platform, { first, after: null })).map(({ id, number, kind, state, receivedAt, answerBy }) => ({
      subject: id,
      what: kindWords[kind],
      detail: `Number ${number}${state === 'unverified' ? ', not verified yet' : ''}`,
      since: receivedAt,
      // The law grants the whole last day.
      due: atHour(plusDays(answerBy, 1), 0),
    })),
  count: countOpenRequests,
}

/** Holds whose review is due soon, next first. The matter may be secret, so the queue does not name it. */
export const holdsToLookAt: OpenWorkList = {
  kind: 'legalHold',
  read: async ({ db, clock }, first) =>
    (await holdsToReview(db, queuedUntil(clock.today()), first)).map((hold) => ({
      subject: hold.id,
      what: 'Review of a legal hold',
      detail: legalHoldKinds[hold.kind],
      since: hold.reviewed_at ?? hold.placed_at,
      due: atHour(plusDays(hold.review_on, 1), 0),
    })),
  count: ({ db, clock }) => countHoldsToReview(db, queuedUntil(clock.today())),
}
