import type { Investor } from '#business/people/server/door.ts'
import { investorOf } from '#business/people/server/door.ts'
import { RegisteredRef, UserRef } from '#business/people/server/graphql.ts'
import { dayOf } from '#kernel/business-day.ts'
import { audience, builder } from '#platform/graphql/builder.ts'
import { type Account, ownAccount } from './account-store.ts'

builder.objectFields(UserRef, (t) => ({
  accountId: t.id({
    description: "The person's own account.",
    resolve: async (user, _args, { platform }) => (await ownAccount(platform.db, user.id)).id,
  }),
  accountFrozenFlg: t.boolean({
    resolve: async (user, _args, { platform }) => (await ownAccount(platform.db, user.id)).frozen,
  }),
  hasInvested: t.boolean({
    resolve: async (user, _args, { platform }) => (await ownAccount(platform.db, user.id)).firstInvestedAt !== null,
  }),
  hasCorporateShares: t.boolean({
    description: 'Shares in the company itself, of which none were issued to investors.',
    resolve: () => false,
  }),
  firstInvestmentDt: t.field({
    type: 'Day',
    nullable: true,
    resolve: async (user, _args, { platform }) => {
      const { firstInvestedAt } = await ownAccount(platform.db, user.id)
      return firstInvestedAt && dayOf(firstInvestedAt)
    },
  }),
}))

builder.objectField(RegisteredRef, 'accountId', (t) =>
  t.id({ resolve: async ({ userId }, _args, { platform }) => (await ownAccount(platform.db, userId)).id }),
)

/** The owner as a delegate may know them: a name and an address to write to, nothing else of the profile. */
const AccountUser = builder.objectRef<Investor>('AccountUser').implement({
  fields: (t) => ({
    id: t.int({ resolve: (owner) => owner.number }),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    email: t.exposeString('email'),
  }),
})

const AccessGrant = builder
  .objectRef<{ id: string; status: string; grantedAt: Temporal.Instant | null }>('AccessGrant')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      status: t.exposeString('status'),
      grantedAt: t.field({ type: 'Instant', nullable: true, resolve: (grant) => grant.grantedAt }),
    }),
  })

type Accessible = {
  readonly account: Account
  readonly isOwner: boolean
  readonly accessType: 'read_only' | 'read_write'
}

const AccessibleAccount = builder.objectRef<Accessible>('AccessibleAccount').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ account }) => account.id }),
    accessType: t.exposeString('accessType', { description: 'read_only or read_write' }),
    isOwner: t.exposeBoolean('isOwner'),
    user: t.field({
      type: AccountUser,
      resolve: async ({ account }, _args, { platform }) => (await investorOf(platform.db, account.ownerId))!,
    }),
    accessGrant: t.field({
      type: AccessGrant,
      nullable: true,
      description: 'Null for the owner, who needs no grant.',
      resolve: () => null,
    }),
  }),
})

builder.queryField('myAccessibleAccounts', (t) =>
  t.field({
    ...audience('user'),
    type: [AccessibleAccount],
    resolve: async (_root, _args, { platform, viewer }): Promise<Accessible[]> => [
      { account: await ownAccount(platform.db, viewer!.userId), isOwner: true, accessType: 'read_write' },
    ],
  }),
)
