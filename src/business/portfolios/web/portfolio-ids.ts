import type { PortfolioId } from '#kernel/ids.ts'

/**
 * The portfolios with their own page (specification 2.1), named as of the build. The page shows the server's names;
 * search engines and shared links use these.
 */
export const knownPortfolios = {
  1: ['Community Solar in Brazil', 'Four plants that sell to shops and homes nearby'],
  2: ['Utility Solar in Brazil', 'Two large plants with long contracts'],
  3: ['Solar in the USA', 'Rooftops and fields in three states'],
  4: ['Solar in Africa', 'Power for farms and a cold store'],
  5: ['Solar and Hydro Income', 'Sun by day, water all day'],
  7: ['Hydro in Brazil', 'Two small river plants in the south'],
  9: ['Commercial Solar USA', 'Roofs of companies that pay for what they use'],
  12: ['Legacy Solar Brazil', 'Our first plant, fully funded'],
  13: ['Storage Pilot', 'A battery that sells the evening'],
  48: ['Solar in Colombia', 'Two plants near the Caribbean coast'],
} as const satisfies Record<number, readonly [name: string, subtitle: string]>

export const portfolioIds: readonly PortfolioId[] = Object.keys(knownPortfolios)

/** Portfolios without an invest page: fully funded, or not open yet. */
const withoutInvestPage: readonly string[] = ['12', '13']

export const hasInvestPage = (id: string): boolean => !withoutInvestPage.includes(id)

/** Rule 506(b): this offering stays out of sitemaps, search engines and sharing pictures. */
const privateOfferings: readonly string[] = ['2']

export const isPrivateOffering = (id: PortfolioId): boolean => privateOfferings.includes(id)

/** Portfolios without public terms: the built site shows only their plants. */
const withoutPublicTerms: readonly string[] = [...privateOfferings, '13']

export const hasPublicTerms = (id: PortfolioId): boolean => !withoutPublicTerms.includes(id)
