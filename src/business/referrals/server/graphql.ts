import { authorizeAccount, ownAccount } from '#business/accounts/server/door.ts'
import { investorOf } from '#business/people/server/door.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { commandField } from '#io/graphql/command-field.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { referralsCommands } from '../commands.ts'
import type { ReferralRewardState, ReferralState } from '../rules/referral.ts'
import { programOn, programWords } from '../rules/referral.ts'
import { claimReferralReward, noSuchReward } from './claim-reward.ts'
import { makeCode } from './earn-reward.ts'
import {
  allPrograms,
  codeOf,
  findReward,
  type Referral,
  type ReferralReward,
  referralsOf,
  rewardsOf,
} from './referral-store.ts'

const ReferralSide = enumOf<ReferralReward['side']>('ReferralSide', 'Whose reward it is.', {
  referrer: 'For inviting.',
  friend: 'For having been invited.',
})

const ReferralRewardStateEnum = enumOf<ReferralRewardState>('ReferralRewardState', 'How far a reward has come.', {
  open: 'To be claimed.',
  asked: 'Claimed; waits for shares.',
  claimed: 'The shares are there.',
  expired: 'Not claimed in time.',
  takenBack: 'The investment that earned it was undone.',
})

const ReferralStateEnum = enumOf<ReferralState>('ReferralState', 'How far an invitation has come.', {
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
    claimBy: t.field({ type: 'Day', resolve: ({ claimBy }) => claimBy }),
    portfolioId: t.exposeID('portfolioId', { nullable: true }),
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
      nullable: true,
      resolve: async ({ friendUserId }, _args, { platform }) =>
        (await investorOf(platform.db, friendUserId))?.firstName ?? null,
    }),
    state: t.expose('state', { type: ReferralStateEnum }),
    joinedAt: t.field({ type: 'Instant', resolve: ({ joinedAt }) => joinedAt }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why it does not count, in words; null where it does or may still.',
    }),
    reward: t.field({
      type: RewardRef,
      nullable: true,
      description: 'One’s own side of it.',
      resolve: async ({ id }, _args, { platform }) =>
        (await rewardsOf(platform.db, { referralId: id })).find(({ side }) => side === 'referrer') ?? null,
    }),
  }),
})

type Own = { readonly userId: UserId; readonly accountId: AccountId; readonly code: string | null }

const OwnReferrals = builder.objectRef<Own>('ReferralProgram').implement({
  fields: (t) => ({
    code: t.exposeString('code', { nullable: true, description: 'Null until `makeReferralCode`.' }),
    terms: t.string({
      nullable: true,
      description: 'The terms for who joins today; null while there is no program.',
      resolve: async (_own, _args, { platform }) => {
        const program = programOn(await allPrograms(platform.db), platform.clock.today())
        return program && programWords(program)
      },
    }),
    referrals: t.field({
      type: [ReferralRef],
      resolve: ({ userId }, _args, { platform }) => referralsOf(platform.db, userId),
    }),
    rewards: t.field({
      type: [RewardRef],
      description: 'Every reward of the account, for inviting or for having been invited, expired ones too.',
      resolve: ({ accountId }, _args, { platform }) => rewardsOf(platform.db, { accountId }),
    }),
  }),
})

builder.queryField('referralProgram', (t) =>
  t.field({
    ...audience('user'),
    type: OwnReferrals,
    description: 'Whom one has invited, and the rewards of it.',
    resolve: async (_root, _args, { platform, viewer }) => {
      const { userId } = viewer!
      const account = await ownAccount(platform.db, userId)
      return { userId, accountId: account.id, code: await codeOf(platform.db, userId) }
    },
  }),
)

commandField(referralsCommands.makeReferralCode, (t) =>
  t.fieldWithInput({
    type: OwnReferrals,
    description: 'Gives whoever has no invitation code one; who has one keeps it.',
    input: { key: t.input.field({ type: 'IdempotencyKey', required: true }) },
    resolve: async (_root, { input }, context) => {
      const { platform, viewer } = context
      const { userId } = viewer!
      await sendCommand(context, referralsCommands.makeReferralCode, input, async (ctx) => {
        await makeCode(ctx, userId)
        return {}
      })
      const account = await ownAccount(platform.db, userId)
      return { userId, accountId: account.id, code: await codeOf(platform.db, userId) }
    },
  }),
)

commandField(referralsCommands.claimReferralReward, (t) =>
  t.fieldWithInput({
    type: RewardRef,
    description: 'Takes a reward in shares. Claimed twice it is bought once.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      id: t.input.id({ required: true }).validate(givenId('rrw')),
    },
    resolve: async (_root, { input }, context) => {
      const { platform, viewer } = context
      await sendCommand(
        context,
        referralsCommands.claimReferralReward,
        input,
        async (ctx, { id }): Promise<{ id: string } | Refusal> => {
          const reward = await findReward(ctx.tx, id)
          const account = await authorizeAccount(ctx, viewer!, reward?.accountId ?? 'acc_', 'write')
          // Someone else's looks as if it were not there.
          if (isRefusal(account)) return account.code === 'accountNotFound' ? noSuchReward : account
          return claimReferralReward(ctx, { id })
        },
      )
      return (await findReward(platform.db, input.id))!
    },
  }),
)
