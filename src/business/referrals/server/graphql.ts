import { authorizeAccount, ownAccount } from '#business/accounts/server/public.ts'
import { investorOf } from '#business/people/server/public.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { idKey, pagedList } from '#io/graphql/connection.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { referralsCommands } from '../commands.ts'
import type { ReferralRewardState, ReferralState } from '../rules/referral.ts'
import { programOn, programWords } from '../rules/referral.ts'
import { claimReferralReward, noSuchReward } from './claim-reward.ts'
import { makeCode } from './earn-reward.ts'
import {
  allPrograms,
  codeOf,
  countReferrals,
  countRewards,
  findReward,
  pageOfRewards,
  type Referral,
  type ReferralReward,
  referralsOf,
  rewardsOf,
} from './referral-store.ts'

const ReferralSide = enumOf<ReferralReward['side']>('ReferralSide', 'Side of an invitation that a reward is for.', {
  referrer: 'For inviting.',
  friend: 'For having been invited.',
})

const ReferralRewardStateEnum = enumOf<ReferralRewardState>('ReferralRewardState', 'State of a reward.', {
  open: 'To be claimed.',
  asked: 'Claimed; waits for shares.',
  claimed: 'The shares are in the account.',
  expired: 'Not claimed in time.',
  takenBack: 'The investment that earned it was undone.',
})

const ReferralStateEnum = enumOf<ReferralState>('ReferralState', 'State of an invitation.', {
  joined: 'The friend signed up.',
  earned: 'The friend invested enough.',
  refused: 'It does not count; the reason says why.',
  undone: 'The investment that counted was undone.',
})

const RewardRef = builder.objectRef<ReferralReward>('ReferralReward').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    side: t.expose('side', { type: ReferralSide }),
    state: t.expose('state', { type: ReferralRewardStateEnum }),
    amount: t.field({
      type: 'Cents',
      description: 'The value in cents of the shares that the reward buys.',
      resolve: ({ amount }) => amount,
    }),
    claimBy: t.field({
      description: 'Last day on which the reward can be claimed.',
      type: 'Day',
      resolve: ({ claimBy }) => claimBy,
    }),
    portfolioId: t.exposeID('portfolioId', {
      nullable: true,
      description: 'The portfolio whose shares were given, by the number in its address; null before it was claimed.',
    }),
    shares: t.field({
      type: 'Microshares',
      nullable: true,
      description: 'Microshares that were given; null before it was claimed.',
      resolve: ({ shares }) => shares,
    }),
  }),
})

const ReferralRef = builder.objectRef<Referral>('Referral').implement({
  description: 'A friend who joined by one’s invitation. A friend’s first name is all that is told of them.',
  fields: (t) => ({
    id: t.exposeID('id'),
    friendFirstName: t.string({
      description: 'The first name of the invited friend; null before it was given.',
      nullable: true,
      resolve: async ({ friendUserId }, _args, { platform }) =>
        (await investorOf(platform.db, friendUserId))?.firstName ?? null,
    }),
    state: t.expose('state', { type: ReferralStateEnum }),
    joinedAt: t.field({
      description: 'Time at which the friend signed up.',
      type: 'Instant',
      resolve: ({ joinedAt }) => joinedAt,
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason that it does not count, in words; null if it does or may still.',
    }),
    reward: t.field({
      type: RewardRef,
      nullable: true,
      description: 'One’s own side of it; null before it is earned.',
      resolve: async ({ id }, _args, { platform }) =>
        (await rewardsOf(platform.db, id)).find(({ side }) => side === 'referrer') ?? null,
    }),
  }),
})

type Own = { readonly code: string | null }

const OwnReferrals = builder.objectRef<Own>('ReferralProgram').implement({
  fields: (t) => ({
    code: t.exposeString('code', {
      nullable: true,
      description: 'Code of the person’s invitations; null until `makeReferralCode`.',
    }),
    terms: t.string({
      nullable: true,
      description: 'Terms for friends who join today; null while there is no program.',
      resolve: async (_own, _args, { platform }) => {
        const program = programOn(await allPrograms(platform.db), platform.clock.today())
        return program && programWords(program)
      },
    }),
  }),
})

const referrals = pagedList<Referral>({ name: 'referrals', usual: 20, most: 100, key: idKey, keyOf: ({ id }) => id })

const ReferralConnection = builder.connectionObject(
  { type: ReferralRef, name: 'ReferralConnection', description: 'Friends who joined by one’s invitation.' },
  { name: 'ReferralEdge', description: 'One friend in the list.' },
)

builder.queryField('referrals', (t) =>
  t.field({
    ...audience('user', { reads: 'self' }),
    type: ReferralConnection,
    nullable: true,
    complexity: 20,
    description: 'The friends whom one has invited; who joined last comes first.',
    args: referrals.args,
    resolve: (_root, asked, { platform: { db }, viewer }) =>
      referrals.page(asked, {
        read: (page) => referralsOf(db, viewer!.userId, page),
        count: () => countReferrals(db, viewer!.userId),
      }),
  }),
)

const rewards = pagedList<ReferralReward>({
  name: 'referralRewards',
  usual: 20,
  most: 100,
  key: idKey,
  keyOf: ({ id }) => id,
})

const RewardConnection = builder.connectionObject(
  { type: RewardRef, name: 'ReferralRewardConnection', description: 'Rewards of a person for referrals.' },
  { name: 'ReferralRewardEdge', description: 'One reward in the list.' },
)

builder.queryField('referralRewards', (t) =>
  t.field({
    ...audience('user', { reads: 'self' }),
    type: RewardConnection,
    nullable: true,
    complexity: 20,
    description:
      'Every reward for inviting or for having been invited, expired ones too; what can be claimed longest first.',
    args: rewards.args,
    resolve: async (_root, asked, { platform: { db }, viewer }) => {
      const { id } = await ownAccount(db, viewer!.userId)
      return rewards.page(asked, {
        read: (page) => pageOfRewards(db, id, page),
        count: () => countRewards(db, id),
      })
    },
  }),
)

builder.queryField('referralProgram', (t) =>
  t.field({
    ...audience('user', { reads: 'self' }),
    type: OwnReferrals,
    description: 'Referral code of the signed-in person, with today’s terms.',
    resolve: async (_root, _args, { platform, viewer }) => ({ code: await codeOf(platform.db, viewer!.userId) }),
  }),
)

commandField(referralsCommands.makeReferralCode, {
  type: OwnReferrals,
  resolve: async (input, context) => {
    const { platform, viewer } = context
    const { userId } = viewer!
    await sendCommand(context, referralsCommands.makeReferralCode, input, async (ctx) => {
      await makeCode(ctx, userId)
      return {}
    })
    return { code: await codeOf(platform.db, userId) }
  },
})

commandField(referralsCommands.claimReferralReward, {
  type: RewardRef,
  resolve: async (input, context) => {
    const { platform, viewer } = context
    await sendCommand(
      context,
      referralsCommands.claimReferralReward,
      input,
      async (ctx, { id }): Promise<{ id: string } | Refusal> => {
        const reward = await findReward(ctx.tx, id)
        const account = await authorizeAccount(ctx, viewer!, reward?.accountId ?? 'acc_', 'write')
        // Another person's account looks like one that does not exist.
        if (isRefusal(account)) return account.code === 'accountNotFound' ? noSuchReward : account
        return claimReferralReward(ctx, { id })
      },
    )
    return (await findReward(platform.db, input.id))!
  },
})
