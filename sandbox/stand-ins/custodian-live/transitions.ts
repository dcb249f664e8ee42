/** The statuses that may follow each status; all others are refused. */
export const transitions = {
  application: {
    draft: ['otp_pending', 'withdrawn', 'expired'],
    otp_pending: ['otp_failed', 'identity_review', 'withdrawn', 'expired'],
    otp_failed: ['otp_pending', 'withdrawn', 'expired'],
    identity_review: ['documents_required', 'agreement_pending', 'withdrawn'],
    documents_required: ['identity_review', 'withdrawn', 'expired'],
    agreement_pending: ['submitted', 'withdrawn', 'expired'],
    submitted: ['opened', 'rejected', 'withdrawn'],
  },
  account: {
    open: ['open', 'restricted', 'closing'],
    restricted: ['open', 'restricted', 'closing'],
    closing: ['closed'],
  },
  contribution: {
    pending: ['processing', 'cancelled'],
    processing: ['settled', 'returned'],
    settled: ['returned', 'recharacterized', 'removed_as_excess'],
  },
  transfer: {
    draft: ['sign_pending', 'cancelled'],
    sign_pending: ['submitted', 'cancelled'],
    submitted: ['accepted', 'rejected', 'cancelled'],
    accepted: ['in_transit', 'cancelled'],
    in_transit: ['received'],
  },
  direction: {
    created: ['signature_pending', 'cancelled'],
    signature_pending: ['signed', 'cancelled'],
    signed: ['in_review', 'cancelled'],
    in_review: ['nigo', 'approved', 'rejected', 'cancelled'],
    nigo: ['in_review', 'cancelled'],
    approved: ['funds_sent', 'proceeds_due', 'cancelled'],
    funds_sent: ['confirmation_due'],
    confirmation_due: ['settled', 'failed'],
    // Nobody bought: the sponsor takes the order back.
    proceeds_due: ['proceeds_received', 'cancelled'],
    proceeds_received: ['settled'],
  },
  receipt: { expected: ['received', 'unmatched', 'returned'], unmatched: ['matched', 'returned'] },
  distribution: {
    requested: ['in_review', 'cancelled'],
    in_review: ['approved', 'rejected', 'cancelled'],
    approved: ['paid'],
    paid: ['returned'],
  },
  valuation: { received: ['accepted', 'questioned'], questioned: ['received'], accepted: ['received'] },
  fee: { invoiced: ['paid', 'charged_to_cash', 'past_due'], past_due: ['paid', 'charged_to_cash'] },
  document: { pending: ['accepted', 'rejected'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

export type Kind = keyof typeof transitions

export const mayFollow = (kind: Kind, from: string, to: string): boolean => {
  const table: Readonly<Record<string, readonly string[]>> = transitions[kind]
  return table[from]?.includes(to) ?? false
}
