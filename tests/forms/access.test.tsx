import { describe, expect, it } from 'vitest'
import AccessReviewPage from '#business/operations/web/access/access-review-page.tsx'
import { openForm } from './open-form.tsx'

const row = {
  id: 'arr_1',
  email: 'sue@longlight.example',
  role: 'payments',
  grantedAt: '2026-01-05T15:00:00Z',
  grantedBy: 'cleo@longlight.example',
  proposedBy: 'abel@longlight.example',
  lastSignedInAt: null,
  lastUsedAt: null,
  isUnused: true,
  decision: null,
  reason: null,
  decidedBy: null,
  decidedAt: null,
  mayDecide: true,
}
const review = {
  id: 'acr_1',
  quarter: '2026-Q4',
  openedAt: '2026-10-01T04:00:00Z',
  dueAt: '2026-10-31T04:00:00Z',
  doneAt: null,
  isLate: false,
}
const answersWith = (rows: readonly object[]) => ({
  AccessReviews: {
    data: {
      accessReviews: { edges: [{ node: { ...review, rows } }], pageInfo: { hasNextPage: false, endCursor: null } },
    },
  },
})

describe('a role in the access review', () => {
  it('is kept with one press', async () => {
    const form = await openForm(<AccessReviewPage />, { answers: answersWith([row]) })
    await form.press('Keep payments of sue@longlight.example')
    expect(form.sent).toEqual([{ name: 'DecideAccess', variables: { id: 'arr_1', decision: 'keep', reason: null } }])
  })

  it('is taken away with a reason, and not without one', async () => {
    const form = await openForm(<AccessReviewPage />, { answers: answersWith([row]) })
    await form.press('Take away')
    await form.press('Take away')
    expect(form.sent).toEqual([])
    await form.type('Reason', 'She moved to support')
    await form.press('Take away')
    const variables = { id: 'arr_1', decision: 'takeAway', reason: 'She moved to support' }
    expect(form.sent).toEqual([{ name: 'DecideAccess', variables }])
  })
})
