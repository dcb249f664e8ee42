import type { OpenWorkList } from '#engine/work/open-work.ts'
import { countOpenAccessReviews, openAccessReviews } from './access-review-store.ts'

/** Each review that is not done is a piece of work, with its own deadline. */
export const accessToReview: OpenWorkList = {
  kind: 'accessReview',
  read: async ({ db }, first) =>
    (await openAccessReviews(db, first)).map(({ id, quarter, left, openedAt, dueAt }) => ({
      subject: id,
      what: `Access review ${quarter}`,
      detail: `${left} ${left === 1 ? 'role' : 'roles'} to decide`,
      since: openedAt,
      due: dueAt,
    })),
  count: ({ db }) => countOpenAccessReviews(db),
}
