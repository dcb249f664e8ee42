export type PortfolioStatus = 'coming_soon' | 'open' | 'paused' | 'closed'

/** The three flags of the specification are one state, so that they cannot contradict each other. */
export const flagsOf = (status: PortfolioStatus) => ({
  comingSoonFlg: status === 'coming_soon',
  isAcceptingInvestments: status === 'open' || status === 'paused',
  closeFrontendFlg: status === 'paused',
})
