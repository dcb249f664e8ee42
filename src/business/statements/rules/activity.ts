import { type MovementKind, movementKindOf, movementLabel } from '#business/cash/rules/movement.ts'

export const sections = {
  deposits: 'Received from your bank',
  withdrawals: 'Sent to your bank',
  bankReturns: 'Returned by a bank',
  income: 'Dividends and distributions',
  purchases: 'Shares bought',
  sales: 'Shares sold, before deductions',
  saleCosts: 'Discounts, penalties and fees on sales',
  taxes: 'Tax withheld for the IRS',
  debts: 'Paid on a balance due',
  otherCustodians: 'Transferred from another custodian',
  custodian: 'Sent to and received by the custodian',
  custodianFees: 'Custodian’s fees',
  distributions: 'Distributions, with tax withheld from them',
  conversions: 'Conversions between IRAs',
  estates: 'Transfer of an estate',
  corrections: 'Corrections',
} as const
export type Section = keyof typeof sections
export const sectionNames = Object.keys(sections) as Section[]

const sectionOfMovement: Readonly<Record<MovementKind, Section>> = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  purchase: 'purchases',
  purchaseReturned: 'purchases',
  dividend: 'income',
  dividendCorrection: 'income',
  depositReturned: 'bankReturns',
  withdrawalReturned: 'bankReturns',
  sale: 'sales',
  buyback: 'sales',
  saleDeduction: 'saleCosts',
  taxWithheld: 'taxes',
  owed: 'debts',
  debtPaid: 'debts',
  iraTransfer: 'otherCustodians',
  // Pending only: a statement counts posted lines.
  setAside: 'custodian',
  sentToCustodian: 'custodian',
  receivedByCustodian: 'custodian',
  custodianFee: 'custodianFees',
  custodianFeeOwed: 'custodianFees',
  distribution: 'distributions',
  distributionTax: 'distributions',
  distributionReturned: 'distributions',
  conversion: 'conversions',
  estate: 'estates',
  other: 'corrections',
}

/**
 * The section of a posting on an account's cash; an unlisted posting counts as a correction, so that nothing is left
 * out.
 */
export const sectionOf = (posting: string): Section => sectionOfMovement[movementKindOf(posting)]

const ownNames: Readonly<Record<string, string>> = {
  earlyExitDiscount: 'Early exit discount',
  buybackDiscount: 'Buyback discount',
  exitPenalty: 'Exit penalty',
  venueFee: 'Venue fee',
  rewardShares: 'Reward',
  rewardTakenBack: 'Reward reversed',
  grantReward: 'Promotion shares',
  takeRewardBack: 'Promotion shares reversed',
  transferHoldings: 'Shares transferred without a sale',
  returnHoldings: 'Share transfer reversed',
}

export function activityName(posting: string, shares: bigint | null): string {
  if (posting === 'sellShares' && shares !== null && shares > 0n) return 'Shares from another investor'
  return ownNames[posting] ?? movementLabel(movementKindOf(posting))
}
