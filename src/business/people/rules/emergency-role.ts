import { refuse } from '#kernel/refusal.ts'

/** An approval needs two people with lasting roles; an emergency role makes nobody an approver. */
export const emergencyRole = refuse(
  'emergencyRole',
  'A role taken in an emergency approves and reviews nothing. Ask someone who has the role for good.',
)
