import type { PortfolioId } from '#kernel/ids.ts'

/** The last digits of an issuer's account at the invented bank. */
export const maskOfIssuer = (portfolioId: PortfolioId): string => String(7000 + Number(portfolioId)).slice(-4)
