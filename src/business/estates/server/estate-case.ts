import { proposalAbout } from '#engine/approvals/approvals.ts'
import type { Platform } from '#engine/command/platform.ts'
import { estatesProposals } from '../proposals.ts'
import { type EstateStep, estateSteps } from '../rules/steps.ts'
import { type Division, divisionOf } from './division-of.ts'
import { estateDocuments } from './documents.ts'
import { type EstatePicture, readPicture } from './estate-picture.ts'
import type { Estate } from './estate-store.ts'

export type EstateCase = EstatePicture & {
  readonly estate: Estate
  readonly division: Division
  readonly steps: readonly EstateStep[]
}

/** The proposed transfer or withdrawal that needs another operator; undefined if none waits. */
export const openProposalOf = async (platform: Platform, { id }: Pick<Estate, 'id'>) =>
  (await proposalAbout(platform, estatesProposals.transferEstate, id)) ??
  (await proposalAbout(platform, estatesProposals.withdrawEstate, id))

export async function caseOf(platform: Platform, estate: Estate): Promise<EstateCase> {
  const picture = await readPicture(platform, estate)
  const steps = estateSteps({
    state: estate.state,
    documents: await estateDocuments.states(platform.db, estate),
    obstacles: picture.obstacles,
    isProposed: (await openProposalOf(platform, estate)) !== undefined,
  })
  return { ...picture, estate, steps, division: await divisionOf(platform, estate, picture) }
}
