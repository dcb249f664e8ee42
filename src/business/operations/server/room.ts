import type { Room } from '#platform/command/platform.ts'
import { followers } from './alerts.ts'
import { staffProposals } from './staff.ts'

/** Operations: what the staff must look at, what is stuck, and who the staff are. */
export const operationsRoom = (): Room => ({
  name: 'operations',
  followers,
  proposals: staffProposals,
})
