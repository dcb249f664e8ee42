import { toldObstacles } from '#business/investing/rules/can-invest.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { AutoInvestData } from './auto-invest-documents.ts'

export const closedToSchedules = ({ basketQuote }: AutoInvestData) =>
  basketQuote.lines
    .filter(({ quote }) => !quote.canInvest)
    .map(({ portfolioId, portfolio, quote }) => ({
      id: portfolioId as PortfolioId,
      name: portfolio?.name ?? `Portfolio ${portfolioId}`,
      reasons: toldObstacles(quote.obstacles).map(({ message }) => message),
    }))
