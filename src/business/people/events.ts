import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { momentCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import { staffRoles } from '#kernel/staff-role.ts'

const ofUser = z.object({ userId: idSchema<UserId>() })

export const peopleEvents = events('people', {
  investorStandingChanged: z.object({
    suspended: z.boolean().optional(),
    substantiveRelationship: z.boolean().optional(),
    ignoreCloseFrontend: z.boolean().optional(),
    wealthChannel: z.boolean().optional(),
    userId: idSchema<UserId>(),
  }),
  /** For staff: `sub` is their id at the identity provider. */
  operatorSuspended: ofUser.extend({ sub: z.string() }),
  operatorReinstated: ofUser,
  /** For another operator, so that no suspension or reinstatement goes unnoticed. */
  colleagueSuspended: ofUser,
  colleagueReinstated: ofUser,
  /** For the operator whose role it is. */
  staffRoleGranted: ofUser.extend({ role: z.enum(staffRoles) }),
  staffRoleTaken: ofUser.extend({ role: z.enum(staffRoles) }),
  /** For the person who left the staff. */
  operatorDismissed: ofUser,
  emailBounced: ofUser,
  userCreated: ofUser,
  emailConfirmed: ofUser,
  userRegistered: ofUser.extend({
    type: z.enum(['individual', 'business']),
    referralCode: z.string().nullable(),
    wealthChannel: z.boolean(),
  }),
  investorProfileSaved: ofUser,
  personalInformationSaved: ofUser.extend({ fields: z.array(z.string()).readonly(), fullSsn: z.boolean() }),
  /** Two operators changed a verified name by its documents; the names stand in their case alone. */
  legalNameChanged: ofUser.extend({ fields: z.array(z.string()).readonly() }),
  /** Without an account, the number is the person's own, or their business's. */
  taxNumberCertified: ofUser.extend({
    accountId: idSchema<AccountId>().nullable().default(null),
    version: z.string(),
    isSubject: z.boolean(),
  }),
  taxCertificationWithdrawn: ofUser.extend({ accountId: idSchema<AccountId>().nullable().default(null) }),
  beneficiariesChanged: ofUser,
  trustedContactChanged: ofUser,
  businessInformationSaved: ofUser.extend({ fields: z.array(z.string()).readonly(), fullSsn: z.boolean() }),
  /** A business account was opened (no fields are named) or changed. */
  businessAccountSaved: ofUser.extend({
    accountId: idSchema<AccountId>(),
    fields: z.array(z.string()).readonly(),
    fullSsn: z.boolean(),
  }),
  emailChangeRequested: ofUser,
  emailChanged: ofUser,
  /** `since` and `askedAt` are instants: of the request, and by the machine's clock. */
  emailChangeStopped: ofUser.extend({ sub: z.string(), since: momentCodec, askedAt: momentCodec }),
})
