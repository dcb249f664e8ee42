import type { Instant } from '#kernel/instant.ts'
import type { PortfolioStatus } from './portfolio-status.ts'
import { type RegulationId, regulations } from './regulation.ts'

/** The facts about a person that decide whether they may see an offering under Rule 506(b). */
export type Acquaintance = {
  readonly substantiveRelationshipFlg: boolean
  /** By their own statement, or verified. */
  readonly isAccredited: boolean
  /** Two operators have approved the evidence, and it still holds. */
  readonly accreditationApproved: boolean
  /** True if a person's own statement counts, because we have known them for a while. */
  readonly isKnownLongEnough: boolean
}

/**
 * The relationship must be older than the offer to that person. The SEC staff accepted a wait of 30 days after a
 * questionnaire (Lamp Technologies, no-action relief of May 29, 1997), so an account opened today learns nothing by
 * stating that it is accredited.
 */
export const daysUntilKnown = 30

export const isKnownLongEnough = (since: Instant, now: Instant): boolean =>
  Temporal.Instant.compare(since.add({ hours: 24 * daysUntilKnown }), now) <= 0

/**
 * Rule 502(c) forbids offering these shares by general solicitation (17 CFR 230.502(c)): a Rule 506(b) offering is for
 * people we know and for accredited investors. Investment decisions and pages both use this. A person's own statement
 * of accreditation counts once we have known them for 30 days; a verification counts at once.
 */
export const mayReceiveOffer = (
  regulationId: number,
  { substantiveRelationshipFlg, isAccredited, accreditationApproved, isKnownLongEnough: isKnown }: Acquaintance,
): boolean =>
  !regulations[regulationId as RegulationId].needsRelationship ||
  substantiveRelationshipFlg ||
  accreditationApproved ||
  (isAccredited && isKnown)

export type OfferViewer = Acquaintance & { readonly isOperator: boolean; readonly isHolder: boolean }

/** The parts of an offering that a person may see; its plants and their output are always public. */
export const offerVisibilities = {
  full: 'Everything about the offering.',
  beforeQualification:
    'No price, target or amount: the offering is not qualified yet, and no offer to buy can be accepted (Rule 255).',
  relationshipRequired:
    'Only the plants and their output: the offering is for accredited investors and people who have a relationship with us (Rule 506(b)).',
} as const
export type OfferVisibility = keyof typeof offerVisibilities

export function offerVisibility(
  { regulationId, status }: { readonly regulationId: number; readonly status: PortfolioStatus },
  viewer: OfferViewer | null,
): OfferVisibility {
  if (viewer?.isOperator) return 'full'
  const mayKnow = viewer !== null && (viewer.isHolder || mayReceiveOffer(regulationId, viewer))
  if (!mayKnow && regulations[regulationId as RegulationId].needsRelationship) return 'relationshipRequired'
  return status === 'coming_soon' ? 'beforeQualification' : 'full'
}
