import { expect, test } from 'vitest'
import { type OfferViewer, offerVisibility } from './offer-visibility.ts'
import type { PortfolioStatus } from './portfolio-status.ts'

const noOne: OfferViewer = {
  isOperator: false,
  isHolder: false,
  substantiveRelationshipFlg: false,
  isAccredited: false,
}
const viewers = {
  anonymous: null,
  signedIn: noOne,
  relationship: { ...noOne, substantiveRelationshipFlg: true },
  accredited: { ...noOne, isAccredited: true },
  holder: { ...noOne, isHolder: true },
  operator: { ...noOne, isOperator: true },
} satisfies Record<string, OfferViewer | null>

const [full, early, hidden] = ['full', 'beforeQualification', 'relationshipRequired'] as const

test.each([
  // regulation, status, and what is seen by: anonymous, signed in, with a relationship, accredited, holder, operator
  [1, 'open', full, full, full, full, full, full],
  [2, 'open', hidden, hidden, full, full, full, full],
  [2, 'paused', hidden, hidden, full, full, full, full],
  [2, 'closed', hidden, hidden, full, full, full, full],
  [2, 'coming_soon', hidden, hidden, early, early, early, full],
  [3, 'open', full, full, full, full, full, full],
  [1, 'coming_soon', early, early, early, early, early, full],
] as const)(
  'regulation %i, %s: what each viewer sees of the offering',
  (regulationId, status: PortfolioStatus, ...seen) => {
    expect(Object.values(viewers).map((viewer) => offerVisibility({ regulationId, status }, viewer))).toEqual(seen)
  },
)
