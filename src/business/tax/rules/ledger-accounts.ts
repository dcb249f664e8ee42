import type { PortfolioId } from '#kernel/ids.ts'
import type { MoneyAccount } from '#ledger/transfer.ts'

/** Tax that a portfolio's issuer withheld and owes to the IRS: a credit. Every portfolio is an issuer of its own. */
export const withheldTaxOf = (portfolioId: PortfolioId): MoneyAccount => ({
  key: `withheldTax:${portfolioId}`,
  unit: 'USD',
  kind: 'withheldTax',
  owner: portfolioId,
  floor: 0n,
})

/** The posting that pays withheld tax to the IRS. */
export const depositKind = 'depositWithheldTax'

/** The postings that withhold, by the payment that they withhold from. */
export const withholdingKinds = {
  dividend: 'withholdFromDividend',
  sale: 'withholdFromSale',
  foreignDividend: 'withholdFromForeignHolder',
} as const
