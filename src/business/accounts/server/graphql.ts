import type { Investor } from '#business/people/server/door.ts'
import { investorOf } from '#business/people/server/door.ts'
import { RegisteredRef, UserRef } from '#business/people/server/graphql.ts'
import { dayOf } from '#kernel/business-day.ts'
import { standingOf } from '#platform/command/begin.ts'
import { audience, builder } from '#platform/graphql/builder.ts'
import { accountsGrantedTo } from './access-store.ts'
import { type Account, accountsOwnedBy, ownAccount } from './account-store.ts'
import { accountInView } from './asked-account.ts'

builder.objectFields(UserRef, (t) => ({
  accountId: t.id({
    description: "The person's own account.",
    resolve: async (user, _args, { platform }) => (await ownAccount(platform.db, user.id)).id,
  }),
  accountFrozenFlg: t.boolean({
    resolve: async (user, _args, context) => (await accountInView(context, user.id)).frozen,
  }),
  accountStanding: t.string({
    description:
      'good, frozen, suspended, deactivated or closed: the worst of the person, the account in view and its owner.',
    resolve: async (user, _args, context) =>
      standingOf(context.platform.db, user.id, (await accountInView(context, user.id)).id),
  }),
  hasInvested: t.boolean({
    resolve: async (user, _args, context) => (await accountInView(context, user.id)).firstInvestedAt !== null,
  }),
  hasCorporateShares: t.boolean({
    description: 'Shares in the company itself, of which none were issued to investors.',
    resolve: () => false,
  }),
  firstInvestmentDt: t.field({
    type: 'Day',
    nullable: true,
    resolve: async (user, _args, context) => {
      const { firstInvestedAt } = await accountInView(context, user.id)
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

type Grant = { readonly id: string; readonly status: string; readonly grantedAt: Temporal.Instant | null }

const AccessGrant = builder.objectRef<Grant>('AccessGrant').implement({
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
  readonly grant: Grant | null
}

const AccessibleAccount = builder.objectRef<Accessible>('AccessibleAccount').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ account }) => account.id }),
    name: t.string({
      nullable: true,
      description: 'What an account beside its owner’s own is called.',
      resolve: ({ account }) => account.name,
    }),
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
      resolve: ({ grant }) => grant,
    }),
  }),
})

builder.queryField('myAccessibleAccounts', (t) =>
  t.field({
    ...audience('user'),
    type: [AccessibleAccount],
    description:
      "The person's own accounts, the first one first, and those of others that they may look at or act in now.",
    resolve: async (_root, _args, { platform, viewer }): Promise<Accessible[]> => {
      const { userId } = viewer!
      const [own, granted] = await Promise.all([
        accountsOwnedBy(platform.db, userId),
        accountsGrantedTo(platform.db, { userId, today: platform.clock.today() }),
      ])
      return [
        ...own.map((account) => ({ account, isOwner: true, accessType: 'read_write' as const, grant: null })),
        ...granted.map(({ account, accessType, grantId, grantedAt }) => ({
          account,
          isOwner: false,
          accessType,
          grant: { id: grantId, status: 'active', grantedAt },
        })),
      ]
    },
  }),
)
