import { expireProposals } from '#platform/approvals/approvals.ts'
import { sealAudit } from '#platform/audit/audit-seals.ts'
import type { Room } from '#platform/command/platform.ts'
import { followers } from './alerts.ts'
import { forgetNotes } from './forget-notes.ts'
import { staffProposals } from './staff.ts'

/** Operations: what the staff must look at, what is stuck, and who the staff are. */
export const operationsRoom = (): Room => ({
  name: 'operations',
  followers: { ...followers, personalDataErased: forgetNotes },
  proposals: staffProposals,
  dueWork: { expireProposals, sealAudit },
})
