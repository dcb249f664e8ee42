import type { PortfolioStatus } from './portfolio-status.ts'
import { type RegulationId, regulations } from './regulation.ts'

/** What an offering under Rule 506(b) asks of a person before it is shown to them. */
export type Acquaintance = { readonly substantiveRelationshipFlg: boolean; readonly isAccredited: boolean }

/**
 * Rule 502(c) forbids to offer these shares by general solicitation (17 CFR 230.502(c)): an offering under Rule 506(b) is
 * for people we know and for accredited investors. The decision to invest and what a page shows both ask here.
 */
export const mayReceiveOffer = (
  regulationId: number,
  { substantiveRelationshipFlg, isAccredited }: Acquaintance,
): boolean => !regulations[regulationId as RegulationId].needsRelationship || substantiveRelationshipFlg || isAccredited

export type OfferViewer = Acquaintance & { readonly isOperator: boolean; readonly isHolder: boolean }

/** How much of an offering a person may see; what its plants are and make is public in each case. */
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
