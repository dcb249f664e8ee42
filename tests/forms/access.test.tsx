import { describe, expect, it } from 'vitest'
import AccessReviewPage from '#business/operations/web/access/access-review-page.tsx'
import BreakGlassPage from '#business/operations/web/access/break-glass-page.tsx'
import { BreakGlassBanner } from '#business/operations/web/shell/break-glass-banner.tsx'
import { WorkCounts } from '#business/operations/web/shell/work-counts.tsx'
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

describe('a role that was taken in an emergency', () => {
  const taken = {
    id: 'bgl_1',
    userId: 'usr_eve',
    email: 'eve@longlight.example',
    role: 'payments',
    reason: 'Transfers are stuck',
    beganAt: '2026-11-20T15:00:00Z',
    endsAt: '2026-11-20T15:30:00Z',
    isRunning: true,
    endedAt: null,
    endedBy: null,
    reviewBy: '2026-11-24T22:00:00Z',
    reviewedAt: null,
    reviewedBy: null,
    finding: null,
    acts: [],
  }
  const answersWith = (row: object, breakGlass: object | null = null) => ({
    BreakGlasses: {
      data: { breakGlasses: { edges: [{ node: row }], pageInfo: { hasNextPage: false, endCursor: null } } },
    },
    OpenWorkCounts: {
      data: {
        openWorkCounts: [],
        ownStaffRights: { roles: ['accessAdministrator'], acts: ['reviewBreakGlass'], reads: [], breakGlass },
      },
    },
  })
  const page = (
    <WorkCounts>
      <BreakGlassPage />
    </WorkCounts>
  )

  it('is ended by an access administrator', async () => {
    const form = await openForm(page, { answers: answersWith(taken) })
    await form.press('End now')
    await form.press('End now')
    expect(form.sent).toEqual([{ name: 'EndBreakGlass', variables: { id: 'bgl_1' } }])
  })

  it('is reviewed with a finding, and not without one', async () => {
    const over = { ...taken, isRunning: false, endedAt: taken.endsAt, endedBy: 'breakGlass' }
    const form = await openForm(page, { answers: answersWith(over) })
    await form.press('Close the review')
    await form.press('Close the review')
    expect(form.sent).toEqual([])
    await form.type('Finding', 'All of it was needed')
    await form.press('Close the review')
    const variables = { id: 'bgl_1', finding: 'All of it was needed' }
    expect(form.sent).toEqual([{ name: 'ReviewBreakGlass', variables }])
  })

  it('is ended from the banner on every page', async () => {
    const form = await openForm(
      <WorkCounts>
        <BreakGlassBanner />
      </WorkCounts>,
      { answers: answersWith(taken, { id: 'bgl_1', role: 'payments', secondsLeft: 900 }) },
    )
    await form.press('End now')
    await form.press('End now')
    expect(form.sent).toEqual([{ name: 'EndBreakGlass', variables: { id: 'bgl_1' } }])
  })
})
