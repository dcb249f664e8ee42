export type MovementKind =
  | 'deposit'
  | 'withdrawal'
  | 'purchase'
  | 'purchaseReturned'
  | 'dividend'
  | 'dividendCorrection'
  | 'depositReturned'
  | 'withdrawalReturned'
  | 'sale'
  | 'buyback'
  | 'saleDeduction'
  | 'taxWithheld'
  | 'owed'
  | 'debtPaid'
  | 'iraTransfer'
  | 'setAside'
  | 'sentToCustodian'
  | 'receivedByCustodian'
  | 'custodianFee'
  | 'custodianFeeOwed'
  | 'distribution'
  | 'distributionTax'
  | 'distributionReturned'
  | 'conversion'
  | 'estate'
  | 'other'

const kinds: Readonly<Record<string, MovementKind>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  settleOrder: 'purchase',
  returnOrder: 'purchaseReturned',
  payDividend: 'dividend',
  correctDividend: 'dividendCorrection',
  reverseDividend: 'dividendCorrection',
  recoverOverpaid: 'dividendCorrection',
  sellShares: 'sale',
  redeemShares: 'buyback',
  earlyExitDiscount: 'saleDeduction',
  buybackDiscount: 'saleDeduction',
  exitPenalty: 'saleDeduction',
  venueFee: 'saleDeduction',
  withholdFromDividend: 'taxWithheld',
  withholdFromSale: 'taxWithheld',
  withholdFromForeignHolder: 'taxWithheld',
  depositReturned: 'depositReturned',
  withdrawalReturned: 'withdrawalReturned',
  depositOwed: 'owed',
  collectDebt: 'debtPaid',
  // Postings of an IRA. The custodian holds its cash: it fetches contributions, pays for orders, takes its fee and pays
  // out.
  iraContribution: 'deposit',
  iraContributionReturned: 'depositReturned',
  iraContributionOwed: 'owed',
  iraTransferReceived: 'iraTransfer',
  reserveForDirection: 'setAside',
  reserveForDistribution: 'setAside',
  payCustodian: 'sentToCustodian',
  custodianReceived: 'receivedByCustodian',
  custodianFee: 'custodianFee',
  custodianFeeOwed: 'custodianFeeOwed',
  distributionPaid: 'distribution',
  distributionFederalTax: 'distributionTax',
  distributionStateTax: 'distributionTax',
  distributionReturned: 'distributionReturned',
  iraConversion: 'conversion',
  transferEstateShares: 'estate',
  transferEstateCash: 'estate',
}

/** Postings of debt that the cash history shows too: no cash moved, and the person must know of them. */
export const debtPostings = ['depositOwed', 'iraContributionOwed', 'custodianFeeOwed'] as const

type Words = {
  readonly label: string
  /** An explanation of the movement and its cause, for its own page. */
  readonly means: string
}

const words: Readonly<Record<MovementKind, Words>> = {
  deposit: {
    label: 'From your bank',
    means: 'Money from your bank. Until the bank has paid, it is on its way and cannot be withdrawn.',
  },
  withdrawal: {
    label: 'To your bank',
    means: 'Cash sent to your bank. It leaves the balance at once and counts as done when your bank has it.',
  },
  purchase: { label: 'Shares bought', means: 'Paid for shares, at the share price of the day the order was placed.' },
  purchaseReturned: {
    label: 'Purchase taken back',
    means: 'Your bank took the payment back, so the purchase was undone.',
  },
  dividend: { label: 'Dividend', means: 'Your part of what the portfolio’s plants left to distribute for a month.' },
  dividendCorrection: {
    label: 'Dividend corrected',
    means: 'A dividend was computed again. The page of the dividend gives the reason.',
  },
  depositReturned: {
    label: 'Returned by your bank',
    means: 'Your bank took a payment back. The reason it gave is below.',
  },
  withdrawalReturned: {
    label: 'Returned from your bank',
    means: 'Your bank did not take the payment. The money is back in the balance.',
  },
  sale: { label: 'Shares sold', means: 'Received for shares that another investor bought.' },
  buyback: {
    label: 'Shares bought back by the issuer',
    means: 'Received for shares that their issuer bought back and canceled.',
  },
  saleDeduction: {
    label: 'Discount, penalty or fee on a sale',
    means: 'Taken off a sale. Discount and penalty stay with the portfolio; a fee goes to the venue.',
  },
  taxWithheld: {
    label: 'Tax withheld for the IRS',
    means: 'Backup withholding, 24% of a payment, which the issuer owes to the IRS. Your tax form shows it as paid.',
  },
  owed: {
    label: 'Returned by your bank, balance due',
    means: 'Your bank took back money that had been spent. It is owed; cash that comes later pays it first.',
  },
  debtPaid: {
    label: 'Used to pay for a returned transfer',
    means: 'Cash that paid what was owed after your bank had taken a payment back.',
  },
  iraTransfer: {
    label: 'Transferred from another custodian',
    means: 'Money that another custodian or an employer’s plan sent to this IRA. It is not a contribution.',
  },
  setAside: {
    label: 'Set aside at the custodian',
    means:
      'Cash of the IRA kept for a purchase or distribution that the custodian is working on. Once it is done, what was paid is listed on its own and this is released.',
  },
  sentToCustodian: {
    label: 'Sent to the custodian',
    means: 'What the IRA’s shares earned or sold for goes to its custodian. It cannot be used until it is there.',
  },
  receivedByCustodian: {
    label: 'Received by the custodian',
    means: 'What was sent is in the IRA’s account at the custodian and can be used.',
  },
  custodianFee: { label: 'Custodian’s fee', means: 'The custodian’s yearly fee, taken from the cash of the IRA.' },
  custodianFeeOwed: {
    label: 'Custodian’s fee, balance due',
    means:
      'The custodian’s fee was due while the IRA had no cash for it. It is owed; cash that comes later pays it first.',
  },
  distribution: {
    label: 'Distribution',
    means: 'Paid from the IRA to your bank by the custodian, after tax withheld.',
  },
  distributionTax: {
    label: 'Tax withheld from a distribution',
    means: 'Withheld from a distribution and paid to the IRS or to your state by the custodian.',
  },
  distributionReturned: {
    label: 'Distribution returned by your bank',
    means: 'Your bank sent a distribution back. What was withheld for tax stays withheld.',
  },
  conversion: {
    label: 'Conversion between IRAs',
    means: 'Cash of one IRA that became cash of a Roth IRA at the same custodian.',
  },
  estate: {
    label: 'Transfer of an estate',
    means: 'Cash of an investor who died went to the heirs, each their part.',
  },
  other: { label: 'Correction', means: 'A correction of the books.' },
}

export const movementKindOf = (postingKind: string): MovementKind => kinds[postingKind] ?? 'other'
export const movementLabel = (kind: MovementKind): string => words[kind].label
export const movementMeans = (kind: MovementKind): string => words[kind].means

/** The state of a movement: money that has not arrived is never shown as arrived. */
export type MovementState = 'posted' | 'pending' | 'failed'

export const movementKinds = Object.keys(words) as MovementKind[]

export function postingsOf(kind: MovementKind): { readonly among: string[] } | { readonly except: string[] } {
  if (kind === 'other') return { except: Object.keys(kinds) }
  return { among: Object.keys(kinds).filter((posting) => kinds[posting] === kind) }
}

export const kindsNamed = (text: string): MovementKind[] =>
  movementKinds.filter((kind) => movementLabel(kind).toLowerCase().includes(text.toLowerCase()))
