/** The law a portfolio is offered under: 1 Regulation A Tier 2, 2 Regulation D 506(b), 3 Regulation D 506(c). */
export type RegulationId = 1 | 2 | 3

export type RegulationTerms = {
  readonly name: string
  /** A price changes only with a filing that anyone can look up. */
  readonly priceNeedsFiling: boolean
  /** An investor who is not accredited has to know the company before the offer is shown. */
  readonly needsRelationship: boolean
  readonly onlyAccredited: boolean
  /** The offering may buy for at most 10% of the greater of income or net worth of someone not accredited. */
  readonly tenPercentRule: boolean
  /**
   * The months that a lot is held before it may be resold: shares of a private placement are restricted, and of an
   * issuer that does not report to the SEC for a year (17 CFR 230.144(d)(1)(ii), in force since February 15, 2008).
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
