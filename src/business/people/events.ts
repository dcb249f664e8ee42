import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { UserId } from '#kernel/ids.ts'

const ofUser = z.object({ userId: idSchema<UserId>() })

export const peopleEvents = events('people', {
  investorStandingChanged: z.object({
    suspended: z.boolean().optional(),
    substantiveRelationship: z.boolean().optional(),
    ignoreCloseFrontend: z.boolean().optional(),
    wealthChannel: z.boolean().optional(),
    userId: idSchema<UserId>(),
  }),
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
  taxNumberCertified: ofUser.extend({ version: z.string(), isSubject: z.boolean() }),
  beneficiariesChanged: ofUser,
  trustedContactChanged: ofUser,
  businessInformationSaved: ofUser.extend({ fields: z.array(z.string()).readonly(), fullSsn: z.boolean() }),
  emailChangeRequested: ofUser,
  emailChanged: ofUser,
  /** `since` and `askedAt` are moments: of the request, and by the machine's clock. */
  emailChangeStopped: ofUser.extend({ sub: z.string(), since: z.string(), askedAt: z.string() }),
})
