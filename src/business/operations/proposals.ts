import { z } from 'zod'
import { unshownField } from '#engine/approvals/payload-fields.ts'
import { proposals } from '#engine/approvals/proposals.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { UserId } from '#kernel/ids.ts'
import { staffRoles } from '#kernel/staff-role.ts'
import { switchNames } from '#kernel/switches.ts'

/** Decided by two operators: an investor's standing, staff membership, and the fate of failed work. */
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
    /** A hash of the proposed address, so that the approval concerns the same one. It survives erasure. */
    addressHash: unshownField.optional(),
  }),
  reinstateOperator: z.object({ userId: idSchema<UserId>() }),
  grantRole: z.object({ userId: idSchema<UserId>(), role: z.enum(staffRoles) }),
  dismissOperator: z.object({ userId: idSchema<UserId>() }),
  turnSwitchOn: z.object({ name: z.enum(switchNames) }),
  discardWork: z.object({ subject: z.string() }),
})
