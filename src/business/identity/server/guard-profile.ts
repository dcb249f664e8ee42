import { accountOf, namesOf, ownAccount } from '#business/accounts/server/public.ts'
import { legalBusinessFields } from '#business/people/rules/business-information.ts'
import { legalIdentityFields } from '#business/people/rules/personal-information.ts'
import { investorOf, type PeoplePorts } from '#business/people/server/public.ts'
import { isPrintable } from '#kernel/text-rules.ts'
import type { CustomerStatus } from '../rules/customer-status.ts'
import { refuseProfileChange } from '../rules/profile-change.ts'
import { customerBy } from './customer-store.ts'

/**
 * Verified names stay as they were checked, except one that no document can print: its owner spells it in Latin
 * characters.
 */
const isName = (field: string): boolean => ['firstName', 'lastName', 'businessName'].includes(field)

/** Tells the people room whether these fields may change at this status of the check. */
export const guardProfile: PeoplePorts['refuseProfileChange'] = async (ctx, { userId, fields, fullSsn }) => {
  const customer = await customerBy(ctx.tx, 'account_id', (await ownAccount(ctx.tx, userId)).id)
  const person = await investorOf(ctx.tx, userId)
  const maySpell = person !== null && !isPrintable(person.fullName)
  const isLegal = (field: string) =>
    legalIdentityFields.some((legalIdentityField) => legalIdentityField === field) && !(maySpell && isName(field))
  return refuseProfileChange((customer?.status as CustomerStatus | undefined) ?? null, {
    legalIdentity: fields.some(isLegal),
    contact: fields.some((field) => !isLegal(field)),
    fullSsn,
    type: customer?.type === 'business' ? 'business' : 'personal',
  })
}

/** The same for a business's data. */
export const guardBusiness: PeoplePorts['refuseBusinessChange'] = async (ctx, { userId, accountId, fields }) => {
  const own = await ownAccount(ctx.tx, userId)
  const account = accountId === null ? own : await accountOf(ctx, accountId)
  const customer = await customerBy(ctx.tx, 'account_id', account?.id ?? own.id)
  const name = account ? (await namesOf(ctx.tx, account)).business : null
  const maySpell = name !== null && !isPrintable(name)
  const isLegal = (field: string) =>
    legalBusinessFields.some((legalBusinessField) => legalBusinessField === field) && !(maySpell && isName(field))
  return refuseProfileChange((customer?.status as CustomerStatus | undefined) ?? null, {
    legalIdentity: fields.some(isLegal),
    contact: fields.some((field) => !isLegal(field)),
    fullSsn: false,
    type: 'business',
  })
}
