import type { PortfolioId } from '#kernel/ids.ts'

/** The path of a distribution's Form 8937: no two distributions of a portfolio have the same record day. */
export const noticeAddress = (portfolioId: PortfolioId, recordOn: string): string =>
  `/returned-capital/${portfolioId}/${recordOn}.pdf`
