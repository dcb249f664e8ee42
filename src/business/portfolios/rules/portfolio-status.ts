import type { BusinessDay } from '#kernel/business-day.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export const portfolioStatuses = ['coming_soon', 'open', 'paused', 'closed'] as const
export type PortfolioStatus = (typeof portfolioStatuses)[number]

/** The specification's three flags derive from one state, so that they cannot contradict each other. */
export const flagsOf = (status: PortfolioStatus) => ({
  comingSoonFlg: status === 'coming_soon',
  isAcceptingInvestments: status === 'open' || status === 'paused',
  closeFrontendFlg: status === 'paused',
})

export function decideStatus(
  input: { readonly status: PortfolioStatus; readonly reason: string; readonly reviewOn: BusinessDay | null },
  today: BusinessDay,
): Refusal<'reasonRequired' | 'reviewInThePast'> | null {
  if (!input.reason.trim()) return refuse('reasonRequired', 'Give the reason. Investors will read it.', 'reason')
  if (input.reviewOn !== null && input.reviewOn <= today)
    return refuse('reviewInThePast', 'Choose a review date after today.', 'reviewOn')
  return null
}
