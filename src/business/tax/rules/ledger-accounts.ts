import type { PortfolioId } from '#kernel/ids.ts'
import type { MoneyAccount } from '#ledger/transfer.ts'

/** Tax that a portfolio's issuer withheld and owes to the IRS: a credit. Each portfolio has its own issuer. */
export const withheldTaxOf = (portfolioId: PortfolioId): MoneyAccount => ({
  key: `withheldTax:${portfolioId}`,
  unit: 'USD',
  kind: 'withheldTax',
  owner: portfolioId,
  floor: 0n,
})

export const depositKind = 'depositWithheldTax'

/** The withholding postings, by the payment that they reduce. */
export const withholdingKinds = {
  dividend: 'withholdFromDividend',
  sale: 'withholdFromSale',
  foreignDividend: 'withholdFromForeignHolder',
} as const
