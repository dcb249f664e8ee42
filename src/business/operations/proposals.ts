import { z } from 'zod'
import { unshownField } from '#engine/approvals/payload-fields.ts'
import { proposals } from '#engine/approvals/proposals.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { UserId } from '#kernel/ids.ts'
import { staffRoles } from '#kernel/staff-role.ts'
import { switchNames } from '#kernel/switches.ts'

/** An investor’s standing, who may act for the company, and what becomes of work that failed: decided by two who may. */
export const operationsProposals = proposals('operations', {
  changeInvestorStanding: z.object({
    userId: idSchema<UserId>(),
    suspended: z.boolean().optional(),
    substantiveRelationship: z.boolean().optional(),
    ignoreCloseFrontend: z.boolean().optional(),
    wealthChannel: z.boolean().optional(),
  }),
  appointOperator: z.object({
    userId: idSchema<UserId>(),
    /** A hash of the proposed address, so that the approval is about the same one; it outlives erasure. */
    addressHash: unshownField.optional(),
  }),
  reinstateOperator: z.object({ userId: idSchema<UserId>() }),
  grantRole: z.object({ userId: idSchema<UserId>(), role: z.enum(staffRoles) }),
  dismissOperator: z.object({ userId: idSchema<UserId>() }),
  turnSwitchOn: z.object({ name: z.enum(switchNames) }),
  discardWork: z.object({ subject: z.string() }),
})
