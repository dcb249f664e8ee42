import { expect, test } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { isKnownLongEnough, type OfferViewer, offerVisibility } from './offer-visibility.ts'
import type { PortfolioStatus } from './portfolio-status.ts'

const noOne: OfferViewer = {
  isOperator: false,
  isHolder: false,
  substantiveRelationshipFlg: false,
  isAccredited: false,
  accreditationApproved: false,
  isKnownLongEnough: false,
}
const viewers = {
  anonymous: null,
  signedIn: noOne,
  relationship: { ...noOne, substantiveRelationshipFlg: true },
  accreditedSinceToday: { ...noOne, isAccredited: true },
  knownWithoutMeans: { ...noOne, isKnownLongEnough: true },
  accredited: { ...noOne, isAccredited: true, isKnownLongEnough: true },
  verified: { ...noOne, isAccredited: true, accreditationApproved: true },
  holder: { ...noOne, isHolder: true },
  operator: { ...noOne, isOperator: true },
} satisfies Record<string, OfferViewer | null>

const [full, early, hidden] = ['full', 'beforeQualification', 'relationshipRequired'] as const

test.each([
  // regulation, status, and what is seen by: anonymous, signed in, with a relationship, accredited by the word of a new account,
  // known for long and not accredited, accredited by an older word, verified, holder, operator
  [1, 'open', full, full, full, full, full, full, full, full, full],
  [2, 'open', hidden, hidden, full, hidden, hidden, full, full, full, full],
  [2, 'paused', hidden, hidden, full, hidden, hidden, full, full, full, full],
  [2, 'closed', hidden, hidden, full, hidden, hidden, full, full, full, full],
  [2, 'coming_soon', hidden, hidden, early, hidden, hidden, early, early, early, full],
  [3, 'open', full, full, full, full, full, full, full, full, full],
  [1, 'coming_soon', early, early, early, early, early, early, early, early, full],
] as const)(
  'regulation %i, %s: what each viewer sees of the offering',
  (regulationId, status: PortfolioStatus, ...facts) => {
    expect(Object.values(viewers).map((viewer) => offerVisibility({ regulationId, status }, viewer))).toEqual(facts)
  },
)

test('we have known someone for long enough 30 days after they opened their account, not a second before', () => {
  const opened = instant('2026-01-05T15:00:00Z')
  expect(isKnownLongEnough(opened, instant('2026-02-04T14:59:59Z'))).toBe(false)
  expect(isKnownLongEnough(opened, instant('2026-02-04T15:00:00Z'))).toBe(true)
})
