import { cents } from '#kernel/cents.ts'
import type { ProposalId } from '#kernel/ids.ts'
import type { Platform } from '../command/platform.ts'
import { proposalCan, proposalOf } from './approvals.ts'
import { type ApprovalPreview, previewOf } from './preview.ts'
import { actOf, unreadable } from './proposal-act.ts'
import { type NewProposal, UnfitProposal } from './proposals.ts'

export async function proposalPreview(platform: Platform, id: ProposalId): Promise<ApprovalPreview | null> {
  const proposal = await proposalOf(platform, id)
  if (!proposal || !proposalCan('approve', proposal.state)) return null
  try {
    return await previewOf(platform, actOf(platform.rooms, proposal))
  } catch (error) {
    if (!(error instanceof UnfitProposal)) throw error
    return { changes: [], booked: [], holders: 0, money: cents(0), refusal: unreadable.message, hash: '' }
  }
}

export const previewOfNew = (
  platform: Platform,
  { id, kind, input, reason }: Pick<NewProposal, 'id' | 'kind' | 'input' | 'reason'>,
  proposedBy: string,
): Promise<ApprovalPreview> =>
  previewOf(platform, actOf(platform.rooms, { id, kind, input, reason, proposed_by: proposedBy }))
