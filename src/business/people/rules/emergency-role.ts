import { refuse } from '#kernel/refusal.ts'

/** Four eyes stay two people with roles that last: an emergency makes nobody an approver. */
export const emergencyRole = refuse(
  'emergencyRole',
  'A role taken in an emergency approves and reviews nothing. Ask someone who has the role for good.',
)
