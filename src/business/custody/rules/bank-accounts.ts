import type { PortfolioId } from '#kernel/ids.ts'

/** The last digits of an issuer's account at the invented bank. */
export const maskOfIssuer = (portfolioId: PortfolioId): string => `7${portfolioId.padStart(3, '0')}`.slice(-4)
