/** The partner's statuses, and three of ours for requests in progress. */
export type CustomerStatus =
  | 'requested'
  | 'retrying'
  | 'refused'
  | 'unverified'
  | 'retry'
  | 'kba'
  | 'document'
  | 'verified'
  | 'deactivated'
  | 'suspended'

const afterAnyCheck = ['verified', 'retry', 'kba', 'document', 'suspended', 'deactivated'] as const

/** The partner's state machine as we know it. An unlisted move is accepted and logged. */
const moves: Record<CustomerStatus, readonly CustomerStatus[]> = {
  requested: [...afterAnyCheck, 'refused', 'unverified'],
  refused: ['requested'],
  unverified: afterAnyCheck,
  retry: ['retrying', 'verified', 'document', 'suspended', 'deactivated'],
  retrying: ['retry', 'verified', 'document', 'suspended', 'deactivated'],
  kba: ['verified', 'document', 'suspended', 'deactivated'],
  document: ['verified', 'retry', 'suspended', 'deactivated'],
  verified: ['suspended', 'deactivated'],
  deactivated: ['verified', 'retry', 'kba', 'document', 'suspended'],
  suspended: ['verified', 'retry', 'document', 'deactivated'],
}

export const isKnownMove = (from: CustomerStatus, to: CustomerStatus): boolean => moves[from].includes(to)

/** Whether and how a profile change makes the partner check again. */
export function askAfterProfileChange(status: CustomerStatus, changed: boolean): 'create' | 'retry' | 'update' | null {
  if (!changed) return null
  if (status === 'refused') return 'create'
  if (status === 'retry') return 'retry'
  return status === 'verified' ? 'update' : null
}
