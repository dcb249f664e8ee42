export const kinds = [
  'application',
  'document',
  'contribution',
  'transfer',
  'direction',
  'distribution',
  'receipt',
  'valuation',
  'fee',
] as const
export type Kind = (typeof kinds)[number]

export const paths: Readonly<Record<Kind, string>> = {
  application: 'applications',
  document: 'documents',
  contribution: 'contributions',
  transfer: 'transfers',
  direction: 'directions',
  distribution: 'distributions',
  receipt: 'receipts',
  valuation: 'valuations',
  fee: 'fees',
}

const renamed: Readonly<Record<string, string>> = { cancelled: 'canceled', nigo: 'notInGoodOrder' }

/** "in_transit" is inTransit; two states have another name here. */
export const camelCase = (status: string): string =>
  renamed[status] ?? status.replace(/_([a-z])/g, (_, initial: string) => initial.toUpperCase())

/** Every state of the protocol, in our spelling. */
export const states = {
  application: [
    'draft',
    'otpPending',
    'otpFailed',
    'identityReview',
    'documentsRequired',
    'agreementPending',
    'submitted',
    'opened',
    'rejected',
    'withdrawn',
    'expired',
  ],
  document: ['pending', 'accepted', 'rejected'],
  contribution: ['pending', 'processing', 'settled', 'returned', 'canceled', 'recharacterized', 'removedAsExcess'],
  transfer: ['draft', 'signPending', 'submitted', 'accepted', 'inTransit', 'received', 'rejected', 'canceled'],
  direction: [
    'created',
    'signaturePending',
    'signed',
    'inReview',
    'notInGoodOrder',
    'approved',
    'fundsSent',
    'confirmationDue',
    'proceedsDue',
    'proceedsReceived',
    'settled',
    'canceled',
    'rejected',
    'failed',
  ],
  distribution: ['requested', 'inReview', 'approved', 'paid', 'returned', 'rejected', 'canceled'],
  receipt: ['expected', 'received', 'unmatched', 'matched', 'returned'],
  valuation: ['received', 'accepted', 'questioned'],
  fee: ['invoiced', 'paid', 'chargedToCash', 'pastDue'],
} as const
