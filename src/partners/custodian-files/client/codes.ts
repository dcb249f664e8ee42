import type { ContributionKind, DistributionKind, ReceiptKind } from '#business/ira/server/custodian-port.ts'

export const contributionCodes: Readonly<Record<ContributionKind, string>> = {
  regular: 'RGC',
  sepEmployer: 'SEP',
  rollover60Day: 'R60',
  lateRollover: 'LRO',
  directRollover: 'DRO',
  conversion: 'CNV',
  recharacterization: 'RCH',
}

export const receiptKinds: Readonly<Record<ReceiptKind, string>> = {
  income: 'INC',
  returnOfCapital: 'ROC',
  sale: 'SAL',
  refund: 'REF',
}

/** Box 7 of Form 1099-R; a transfer to another custodian is not reported. */
export const distributionCodes: Readonly<Record<DistributionKind, string>> = {
  normal: '7',
  early: '1',
  earlyWithException: '2',
  requiredMinimum: '7',
  returnOfExcess: '8',
  directTransfer: 'T',
}
