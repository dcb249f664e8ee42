import { type Account, accountsOwnedBy } from '#business/accounts/server/public.ts'
import { isBesideOwn } from '#business/people/rules/account-holder.ts'
import { UserRef } from '#business/people/server/graphql.ts'
import { holderOf } from '#business/people/server/public.ts'
import { builder } from '#io/graphql/builder.ts'
import type { CustomerStatus } from '../rules/customer-status.ts'
import { customerBy } from './customer-store.ts'
import { IdentityStatus } from './enums-graphql.ts'
import { openOwnerships } from './ownership.ts'

export const OwnedBusinessRef = builder.objectRef<Account>('OwnedBusiness').implement({
  description: 'Account of a business, next to its owner’s individual account, with the state of its setup.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The account, `acc_…`.' }),
    name: t.string({ description: 'Name in menus.', resolve: ({ name }) => name! }),
    isFrozen: t.boolean({ resolve: ({ frozen }) => frozen }),
    identityStatus: t.field({
      type: IdentityStatus,
      nullable: true,
      description: 'The status of the payment partner’s check; null before it was asked.',
      resolve: async ({ id }, _args, { platform }) =>
        ((await customerBy(platform.db, 'account_id', id))?.status as CustomerStatus | undefined) ?? null,
    }),
    isOwnershipOpen: t.boolean({
      description: 'True if owners are still to be named, verified or certified.',
      resolve: async (account, _args, { platform }) => {
        const company = await holderOf(platform.db, account)
        return company !== null && (await openOwnerships(platform.db, [{ accountId: account.id, company }])).size > 0
      },
    }),
  }),
})

builder.objectField(UserRef, 'businesses', (t) =>
  t.field({
    type: [OwnedBusinessRef],
    complexity: 20,
    description: 'The businesses next to the person’s own account, in the order in which they were opened.',
    resolve: async (user, _args, { platform }) => (await accountsOwnedBy(platform.db, user.id)).filter(isBesideOwn),
  }),
)
