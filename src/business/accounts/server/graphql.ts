import { isBesideOwn } from '#business/people/rules/account-holder.ts'
import { RegisteredRef, UserRef } from '#business/people/server/graphql.ts'
import type { Investor } from '#business/people/server/public.ts'
import { holderOf, investorOf } from '#business/people/server/public.ts'
import { standingOf } from '#engine/command/begin.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import type { Standing } from '#kernel/account-standing.ts'
import { dayOf } from '#kernel/business-day.ts'
import type { GrantId } from '#kernel/ids.ts'
import { accountsGrantedTo } from './access-store.ts'
import { namesOf } from './account-name.ts'
import { type Account, accountsOwnedBy, ownAccount } from './account-store.ts'
import { accountInView } from './asked-account.ts'

const AccountStanding = enumOf<Standing>('AccountStanding', 'Standing of an account, which decides what it may do.', {
  good: 'Everything is allowed.',
  frozen: 'An operator froze the account: no money or shares move until an operator ends the freeze.',
  suspended: 'The person is suspended; nothing is allowed.',
  deactivated: 'The account is deactivated for a while; nothing is allowed.',
  closed: 'The person closed the account; nothing is allowed.',
})

export const AccessStatus = enumOf<'pending' | 'active' | 'declined' | 'resigned' | 'revoked' | 'expired'>(
  'AccessStatus',
  'Status of an access to accounts.',
  {
    pending: 'Invited; not answered yet.',
    active: 'The delegate can use the access.',
    declined: 'The delegate declined the invitation.',
    resigned: 'The delegate gave the access up.',
    revoked: 'The owner ended the access.',
    expired: 'The invitation was not answered in time, or the last day has passed.',
  },
)

export const AccessTypeEnum = enumOf<Accessible['accessType']>('AccessType', 'Rights of a delegate.', {
  read_only: 'See everything that may be shared, change nothing.',
  read_write: 'Also invest, sell and move money to the banks of the account.',
})

builder.objectFields(UserRef, (t) => ({
  accountId: t.id({
    description: 'Individual account of the person, `acc_…`.',
    resolve: async (user, _args, { platform }) => (await ownAccount(platform.db, user.id)).id,
  }),
  accountFrozenFlg: t.boolean({
    description: 'True if an operator has frozen the account in view.',
    resolve: async (user, _args, context) => (await accountInView(context, user.id)).frozen,
  }),
  accountStanding: t.field({
    type: AccountStanding,
    description: 'Worst standing of the person, the account in view and its owner.',
    resolve: async (user, _args, context) =>
      standingOf(context.platform.db, user.id, (await accountInView(context, user.id)).id),
  }),
  hasInvested: t.boolean({
    description: 'True if the account in view has ever held shares.',
    resolve: async (user, _args, context) => (await accountInView(context, user.id)).firstInvestedAt !== null,
  }),
  firstInvestmentDt: t.field({
    description: 'The day the account first held shares; null before its first investment.',
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

/** The owner as a delegate sees them: a name and an e-mail address, nothing else of the profile. */
const AccountUser = builder.objectRef<Investor>('AccountUser').implement({
  fields: (t) => ({
    id: t.int({ resolve: (owner) => owner.number }),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    email: t.exposeString('email', { description: 'Email address of the owner.' }),
  }),
})

type Grant = { readonly id: GrantId; readonly status: 'active'; readonly grantedAt: Temporal.Instant | null }

const AccessGrant = builder.objectRef<Grant>('AccessGrant').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: AccessStatus }),
    grantedAt: t.field({
      description: 'Time at which the access was accepted; null before.',
      type: 'Instant',
      nullable: true,
      resolve: (grant) => grant.grantedAt,
    }),
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
      description: 'Name of a further account of the owner; null for the owner’s individual account.',
      resolve: ({ account }) => account.name,
    }),
    title: t.string({
      description: 'Title of the account in menus and headings.',
      resolve: async ({ account }, _args, { platform }) => (await namesOf(platform.db, account)).title,
    }),
    longTitle: t.string({
      description: 'Title that also names the owner: “Ada Reyes”, “Bright Barn LLC”, “Ada Reyes, Roth IRA”.',
      resolve: async ({ account }, _args, { platform }) => (await namesOf(platform.db, account)).name,
    }),
    holder: t.string({
      description: 'Holder as registered: the name of the business or the person; empty before a name was given.',
      resolve: async ({ account }, _args, { platform }) => (await holderOf(platform.db, account))?.legalName ?? '',
    }),
    isBusinessBeside: t.boolean({
      description: 'True if the account belongs to a business of the owner, next to their individual account.',
      resolve: ({ account }) => isBesideOwn(account),
    }),
    accessType: t.expose('accessType', { type: AccessTypeEnum }),
    isOwner: t.exposeBoolean('isOwner', { description: 'True if the account is the person’s own.' }),
    user: t.field({
      type: AccountUser,
      description: 'Owner of the account, as shown to a delegate.',
      resolve: async ({ account }, _args, { platform }) => (await investorOf(platform.db, account.ownerId))!,
    }),
    accessGrant: t.field({
      type: AccessGrant,
      nullable: true,
      description: 'Grant of the access; null for the owner, who needs none.',
      resolve: ({ grant }) => grant,
    }),
  }),
})

builder.queryField('myAccessibleAccounts', (t) =>
  t.field({
    ...audience('user', { reads: 'self' }),
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
        ...own
          .filter(({ listed }) => listed)
          .map((account) => ({ account, isOwner: true, accessType: 'read_write' as const, grant: null })),
        ...granted.map(({ account, accessType, grantId, grantedAt }) => ({
          account,
          isOwner: false,
          accessType,
          grant: { id: grantId, status: 'active' as const, grantedAt },
        })),
      ]
    },
  }),
)
