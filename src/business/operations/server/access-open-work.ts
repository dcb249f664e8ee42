import { breakGlassesToReview, countBreakGlassesToReview } from '#business/people/server/public.ts'
import type { OpenWorkList } from '#engine/work/open-work.ts'
import { staffRoleWords } from '#kernel/staff-role.ts'
import { breakGlassReviewBy } from '../rules/break-glass.ts'
import { countOpenAccessReviews, openAccessReviews } from './access-review-store.ts'

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

export const breakGlassToReview: OpenWorkList = {
  kind: 'breakGlass',
  read: async ({ db }, first) =>
    (await breakGlassesToReview(db, first)).map(
      ({ id, user_id: userId, role, reason, ended_at: endedAt, ends_at: endsAt }) => ({
        subject: id,
        what: `Emergency: ${staffRoleWords[role]}`,
        detail: reason,
        since: endedAt ?? endsAt,
        due: breakGlassReviewBy(endedAt ?? endsAt),
        proposedBy: userId,
      }),
    ),
  count: ({ db }) => countBreakGlassesToReview(db),
}
