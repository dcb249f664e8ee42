import { AccessStatus, AccessTypeEnum } from '#business/accounts/server/graphql.ts'
import { type Account, accountsOwnedBy, allNamesOf, namesOf } from '#business/accounts/server/public.ts'
import { investorOf } from '#business/people/server/public.ts'
import { type ActByGrant, actsByGrant } from '#engine/audit/acts-of-delegates.ts'
import { commandField } from '#engine/command/command-field.ts'
import type { Platform } from '#engine/command/platform.ts'
import { doCommand, doCommandAs } from '#engine/command/send-command.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { GrantId, UserId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { delegatesCommands } from '../commands.ts'
import type { DelegatePorts } from './access-news.ts'
import { byWords, delegateWordingOf } from './acted-by.ts'
import { acceptAccess, declineAccess, grantByLink, linkHolder } from './answer-invitation.ts'
import { changeAccessScope } from './change-scope.ts'
import { resignAccess, revokeAccess } from './end-grant.ts'
import { holdersNamed } from './grant-names.ts'
import { type Grant, grantBy, grantsOf } from './grant-store.ts'
import { inviteDelegate } from './invite-delegate.ts'

declare module '#io/graphql/context.ts' {
  interface Ports {
    readonly delegates: Pick<DelegatePorts, 'sealer'>
  }
}

const nameOf = async ({ db }: Platform, userId: UserId): Promise<string> => {
  const person = (await investorOf(db, userId))!
  return person.fullName || person.email
}

export const ActRef = builder.objectRef<ActByGrant>('DelegateAct').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    action: t.exposeString('action', { description: 'Mutation that was sent, such as placeOrder.' }),
    wording: t.string({
      description: 'Act in words for the owner, such as Sent cash to a bank.',
      resolve: ({ action }) => delegateWordingOf(action)!,
    }),
    by: t.string({
      description: 'Delegate and owner, as “by X for Y”.',
      resolve: async (act, _args, { platform }) => (await byWords(platform, act)) ?? 'by a delegate',
    }),
    at: t.field({ type: 'Instant', description: 'Time of the act.', resolve: ({ at }) => at }),
  }),
})

const GrantRef = builder.objectRef<Grant>('GrantedAccess').implement({
  description: 'Access that an owner granted to another person, from the invitation to its end.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('state', { type: AccessStatus }),
    accessType: t.expose('accessType', { type: AccessTypeEnum }),
    accountIds: t.field({
      type: ['ID'],
      description: 'The accounts that it covers, `acc_…`.',
      resolve: ({ accountIds }) => [...accountIds],
    }),
    accountNames: t.field({
      type: ['String'],
      description: 'Names of the accounts that it covers; empty if the owner has only one.',
      resolve: async ({ ownerId, accountIds }, _args, { platform }) => {
        const owned = await accountsOwnedBy(platform.db, ownerId)
        if (owned.length === 1) return []
        const covered = owned.filter(({ id }) => accountIds.includes(id))
        return (await allNamesOf(platform.db, covered)).map(({ title }) => title)
      },
    }),
    ownerName: t.string({
      description: 'Holder of the accounts: the name of the business or the person.',
      resolve: ({ ownerId, accountIds }, _args, { platform }) => holdersNamed(platform.db, { ownerId, accountIds }),
    }),
    delegateEmail: t.exposeString('delegateEmail', { description: 'Email address that was invited.' }),
    delegateName: t.string({
      nullable: true,
      description: 'Name of the delegate; null before the invitation was accepted.',
      resolve: ({ delegateId }, _args, { platform }) => (delegateId === null ? null : nameOf(platform, delegateId)),
    }),
    acts: t.field({
      type: [ActRef],
      description:
        'Acts of the delegate under this access, the newest first; empty for everyone but the owner who granted it.',
      complexity: 10,
      resolve: async ({ id, ownerId }, _args, { platform, viewer }) => {
        if (viewer?.userId !== ownerId) return []
        const acts = await actsByGrant(platform.db, id)
        return acts.filter(({ action }) => delegateWordingOf(action) !== null)
      },
    }),
    endsOn: t.field({
      description: 'Last day of the access; null if none is set.',
      type: 'Day',
      nullable: true,
      resolve: ({ endsOn }) => endsOn,
    }),
    invitedAt: t.field({
      description: 'Time at which the invitation was sent.',
      type: 'Instant',
      resolve: ({ invitedAt }) => invitedAt,
    }),
    linkExpiresAt: t.field({
      description: 'Time at which the link of the invitation expires.',
      type: 'Instant',
      resolve: ({ linkExpiresAt }) => linkExpiresAt,
    }),
    grantedAt: t.field({
      description: 'Time at which the access was accepted; null before.',
      type: 'Instant',
      nullable: true,
      resolve: ({ acceptedAt }) => acceptedAt,
    }),
    endedAt: t.field({
      description: 'Time at which the access ended; null while it has not.',
      type: 'Instant',
      nullable: true,
      resolve: ({ endedAt }) => endedAt,
    }),
  }),
})

const OwnedAccount = builder.objectRef<Account>('OwnedAccount').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.string({
      description: 'Name that the owner gave it; for the account of the sign-up, a general word.',
      resolve: async (account, _args, { platform }) => (await namesOf(platform.db, account)).title,
    }),
  }),
})

type MyAccessGrants = { accounts: readonly Account[]; given: Grant[]; received: Grant[] }

const MyAccess = builder.objectRef<MyAccessGrants>('MyAccessGrants').implement({
  fields: (t) => ({
    accounts: t.field({
      type: [OwnedAccount],
      description: 'Accounts to which a person can give access: their individual account and their other accounts.',
      resolve: ({ accounts }) => [...accounts],
    }),
    given: t.field({
      type: [GrantRef],
      description: 'Access that the person granted to others.',
      resolve: ({ given }) => given,
    }),
    received: t.field({
      type: [GrantRef],
      description: 'Access that others granted to the person.',
      resolve: (my) => my.received,
    }),
  }),
})

builder.queryField('myAccessGrants', (t) =>
  t.field({
    ...audience('user', { reads: 'self' }),
    type: MyAccess,
    description: "The caller's own part only: a delegate does not see who else was let into an account.",
    resolve: async (_root, _args, { platform, viewer }) => ({
      accounts: await accountsOwnedBy(platform.db, viewer!.userId),
      given: await grantsOf(platform.db, 'owner_id', viewer!.userId),
      received: await grantsOf(platform.db, 'delegate_id', viewer!.userId),
    }),
  }),
)

builder.queryField('accessInvitation', (t) =>
  t.field({
    ...audience('anyone'),
    type: GrantRef,
    nullable: true,
    description:
      'Access that the link in an invitation offers, for the person who holds it; null if the link does not work.',
    args: {
      id: t.arg
        .id({ description: 'The access that the invitation offers, `grt_…`.', required: true })
        .validate(givenId('grt')),
      token: t.arg.string({ required: true }),
    },
    resolve: async (_root, link, { platform, ports }) => orRefuse(await grantByLink(platform, ports.delegates, link)),
  }),
)

const reread = async (platform: Platform, done: { id: GrantId } | Refusal): Promise<Grant> =>
  isRefusal(done) ? orRefuse(done) : (await grantBy(platform.db, done.id))!

commandField(delegatesCommands.inviteDelegate, {
  type: GrantRef,
  resolve: async ({ id, email, accessType, endsOn, accountIds }, { platform, viewer }) => {
    const input = { id, email, accessType, endsOn: endsOn ?? null, accountIds: accountIds ?? null }
    return reread(platform, await doCommand(platform, viewer!, delegatesCommands.inviteDelegate, input, inviteDelegate))
  },
})

commandField(delegatesCommands.acceptAccess, {
  type: GrantRef,
  resolve: async (input, { platform, viewer, ports }) =>
    reread(
      platform,
      await doCommand(platform, viewer!, delegatesCommands.acceptAccess, input, acceptAccess(ports.delegates)),
    ),
})

commandField(delegatesCommands.declineAccess, {
  type: GrantRef,
  resolve: async (input, { platform, viewer, ports }) =>
    reread(
      platform,
      await doCommandAs(
        platform,
        viewer?.actor ?? linkHolder,
        delegatesCommands.declineAccess,
        input,
        declineAccess(ports.delegates),
      ),
    ),
})

commandField(delegatesCommands.changeAccessScope, {
  type: GrantRef,
  resolve: async (input, { platform, viewer }) =>
    reread(platform, await doCommand(platform, viewer!, delegatesCommands.changeAccessScope, input, changeAccessScope)),
})

for (const [command, end] of [
  [delegatesCommands.revokeAccess, revokeAccess],
  [delegatesCommands.resignAccess, resignAccess],
] as const)
  commandField(command, {
    type: GrantRef,
    resolve: async (input, { platform, viewer }) =>
      reread(platform, await doCommand(platform, viewer!, command, input, end)),
  })
