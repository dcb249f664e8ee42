import type { OpenWorkList } from '#engine/work/open-work.ts'
import { routeOf } from '../rules/routes.ts'
import { countPending, pendingVerifications } from './verification-store.ts'

export const accreditationsToDecide: OpenWorkList = {
  kind: 'accreditation',
  read: async ({ db }, first) =>
    (await pendingVerifications(db, { first, after: null })).map(({ id, accountId, route, submittedAt, openedAt }) => ({
      subject: id,
      what: 'Accreditation to decide',
      detail: route === null ? null : (routeOf(route)?.label ?? null),
      accountId,
      since: submittedAt ?? openedAt,
      due: null,
    })),
  count: ({ db }) => countPending(db),
}
