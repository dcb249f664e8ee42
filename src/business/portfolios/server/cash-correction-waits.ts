import { proposalAbout } from '#engine/approvals/approvals.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { portfoliosProposals } from '../proposals.ts'
import type { Db } from './portfolio-store.ts'

export async function cashCorrectionWaits(db: Db, portfolioId: PortfolioId, month: string): Promise<boolean> {
  const proposal = await proposalAbout({ db }, portfoliosProposals.correctPeriodCash, portfolioId)
  return proposal !== undefined && portfoliosProposals.correctPeriodCash.parse(proposal.input).month === month
}
