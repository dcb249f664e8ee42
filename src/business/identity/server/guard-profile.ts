import { ownAccount } from '#business/accounts/server/public.ts'
import { legalBusinessFields } from '#business/people/rules/business-information.ts'
import { legalIdentityFields } from '#business/people/rules/personal-information.ts'
import type { PeoplePorts } from '#business/people/server/public.ts'
import type { CustomerStatus } from '../rules/customer-status.ts'
import { refuseProfileChange } from '../rules/profile-change.ts'
import { customerBy } from './customer-store.ts'

/** Answers the people room: may these fields change, as the partner's check stands? */
export const guardProfile: PeoplePorts['refuseProfileChange'] = async (ctx, { userId, fields, fullSsn }) => {
  const customer = await customerBy(ctx.tx, 'account_id', (await ownAccount(ctx.tx, userId)).id)
  const isLegal = (field: string) => legalIdentityFields.some((legalIdentityField) => legalIdentityField === field)
  return refuseProfileChange((customer?.status as CustomerStatus | undefined) ?? null, {
    legalIdentity: fields.some(isLegal),
    contact: fields.some((field) => !isLegal(field)),
    fullSsn,
    type: customer?.type === 'business' ? 'business' : 'personal',
  })
}

/** The same of what a business tells of itself. */
export const guardBusiness: PeoplePorts['refuseBusinessChange'] = async (ctx, { userId, accountId, fields }) => {
  const customer = await customerBy(ctx.tx, 'account_id', accountId ?? (await ownAccount(ctx.tx, userId)).id)
  const isLegal = (field: string) => legalBusinessFields.some((legalBusinessField) => legalBusinessField === field)
  return refuseProfileChange((customer?.status as CustomerStatus | undefined) ?? null, {
    legalIdentity: fields.some(isLegal),
    contact: fields.some((field) => !isLegal(field)),
    fullSsn: false,
    type: 'business',
  })
}
