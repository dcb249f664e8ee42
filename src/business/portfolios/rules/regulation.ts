/** The law a portfolio is offered under: 1 Regulation A Tier 2, 2 Regulation D 506(b), 3 Regulation D 506(c). */
export type RegulationId = 1 | 2 | 3

export type RegulationTerms = {
  readonly name: string
  /** A price changes only with a public filing. */
  readonly priceNeedsFiling: boolean
  /** The offer is shown to an unaccredited investor only after they know the company. */
  readonly needsRelationship: boolean
  readonly onlyAccredited: boolean
  /** An unaccredited investor may buy for at most 10% of the greater of income or net worth. */
  readonly tenPercentRule: boolean
  /**
   * The months before a lot may be resold: private placement shares are restricted, for a year if the issuer does not
   * report to the SEC (17 CFR 230.144(d)(1)(ii), in force since February 15, 2008).
   */
  readonly resaleAfterMonths: number
}

export const regulations: Readonly<Record<RegulationId, RegulationTerms>> = {
  1: {
    name: 'Regulation A Tier 2',
    priceNeedsFiling: true,
    needsRelationship: false,
    onlyAccredited: false,
    tenPercentRule: true,
    resaleAfterMonths: 0,
  },
  2: {
    name: 'Regulation D 506(b)',
    priceNeedsFiling: false,
    needsRelationship: true,
    onlyAccredited: false,
    tenPercentRule: false,
    resaleAfterMonths: 12,
  },
  3: {
    name: 'Regulation D 506(c)',
    priceNeedsFiling: false,
    needsRelationship: false,
    onlyAccredited: true,
    tenPercentRule: false,
    resaleAfterMonths: 12,
  },
}

export const isRegulation = (id: number): id is RegulationId => id in regulations
