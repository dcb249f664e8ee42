import type { PortfolioId } from '#kernel/ids.ts'

/** The path of a distribution's Form 8937: a portfolio has one distribution per record day. */
export const noticeAddress = (portfolioId: PortfolioId, recordOn: string): string =>
  `/returned-capital/${portfolioId}/${recordOn}.pdf`
