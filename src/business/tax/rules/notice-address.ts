import type { PortfolioId } from '#kernel/ids.ts'

/** Where the Form 8937 of a distribution lies: its record day is that of no other of the portfolio. */
export const noticeAddress = (portfolioId: PortfolioId, recordOn: string): string =>
  `/returned-capital/${portfolioId}/${recordOn}.pdf`
