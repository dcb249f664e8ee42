import type { Instant } from '#kernel/instant.ts'
import type { PortfolioStatus } from './portfolio-status.ts'
import { type RegulationId, regulations } from './regulation.ts'

/** The facts about a person that decide whether an offering under Rule 506(b) is shown to them. */
export type Acquaintance = {
  readonly substantiveRelationshipFlg: boolean
  /** By their own word, or verified. */
  readonly isAccredited: boolean
  /** Two of us have seen the evidence, and it still holds. */
  readonly accreditationApproved: boolean
  /** Whether a person's own word counts, because we have known them for a while. */
  readonly isKnownLongEnough: boolean
}

/**
 * The relationship has to be older than the offer to that person. The staff of the SEC accepted a wait of 30 days after
 * someone had answered a questionnaire (Lamp Technologies, no-action relief of May 29, 1997), so an account that was opened
 * today learns nothing by calling itself accredited.
 */
export const daysUntilKnown = 30

export const isKnownLongEnough = (since: Instant, now: Instant): boolean =>
  Temporal.Instant.compare(since.add({ hours: 24 * daysUntilKnown }), now) <= 0

/**
 * Rule 502(c) forbids to offer these shares by general solicitation (17 CFR 230.502(c)): an offering under Rule 506(b)
 * is for people we know and for accredited investors. The decision to invest and the pages both use this. Someone's own
 * word that they are accredited counts once we have known them for 30 days; what we verified counts at once.
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

/** The parts of an offering that a person may see; its plants and their output are public in each case. */
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
