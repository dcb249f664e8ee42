import { authorizeAccount } from '#business/accounts/server/public.ts'
import { refuseByStanding } from '#engine/command/begin.ts'
import type { Command } from '#engine/command/declare.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import { commandField } from '#io/graphql/command-field.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import { givenId, madeId } from '#kernel/id-schema.ts'
import type { SubscriptionId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { autoInvestCommands } from '../commands.ts'
import {
  changeAutoInvest,
  endAutoInvest,
  noSuchSchedule,
  pauseAutoInvest,
  resumeAutoInvest,
  skipAutoInvest,
  startAutoInvest,
} from './change-subscription.ts'
import { FrequencyEnum, SubscriptionRef } from './graphql.ts'
import { findSubscription, type Subscription } from './subscription-store.ts'

const AllocationInput = builder.inputType('AutoInvestAllocationInput', {
  fields: (t) => ({
    portfolioId: t.id({ required: true }),
    amount: t.field({ type: 'Cents', required: true }),
  }),
})

commandField(autoInvestCommands.startAutoInvest, (t) =>
  t.fieldWithInput({
    type: SubscriptionRef,
    description: 'Begins a schedule. The id is the client’s, so sending it twice begins one.',
    input: {
      id: t.input.id({ required: true, description: 'ais_ and a UUID.' }).validate(madeId('ais')),
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
      frequency: t.input.field({ type: FrequencyEnum, required: true }),
      startsOn: t.input.field({ type: 'Day', required: true }),
      fundingSourceId: t.input.id({ description: 'Left out: the cash balance.' }).validate(givenId('bnk').nullish()),
      allocations: t.input.field({ type: [AllocationInput], required: true }),
      agreementHash: t.input.string({ required: true }),
    },
    resolve: async (_root, { input: { fundingSourceId = null, ...args } }, context) => {
      const ask = { ...args, fundingSourceId }
      const { id } = await sendCommand(context, autoInvestCommands.startAutoInvest, ask, (ctx, input) =>
        startAutoInvest(ctx, { ...input, ip: context.ip }),
      )
      return (await findSubscription(context.platform.db, id))!
    },
  }),
)

/** Sends a change of an own schedule and answers with the schedule as it is then. */
async function sendChange<Args extends { readonly key: string; readonly id: SubscriptionId }>(
  context: GraphContext,
  command: Command,
  args: Args,
  run: (ctx: Ctx, input: Omit<Args, 'key'>) => Promise<{ id: SubscriptionId } | Refusal>,
): Promise<Subscription> {
  const { platform, viewer } = context
  await sendCommand(context, command, args, async (ctx, input): Promise<{ id: SubscriptionId } | Refusal> => {
    const subscription = await findSubscription(ctx.tx, args.id)
    const account = await authorizeAccount(ctx, viewer!, subscription?.accountId ?? 'acc_', 'write')
    // Someone else's account looks like one that does not exist.
    if (isRefusal(account)) return account.code === 'accountNotFound' ? noSuchSchedule : account
    const refused = await refuseByStanding(ctx, command, { person: viewer!.userId, accountId: account.id })
    return refused ?? run(ctx, input)
  })
  return (await findSubscription(platform.db, args.id))!
}

commandField(autoInvestCommands.changeAutoInvest, (t) =>
  t.fieldWithInput({
    type: SubscriptionRef,
    description: 'New amounts or another source of money, from the next occurrence on.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      id: t.input.id({ required: true }).validate(givenId('ais')),
      fundingSourceId: t.input.id().validate(givenId('bnk').nullish()),
      allocations: t.input.field({ type: [AllocationInput], required: true }),
    },
    resolve: (_root, { input: { fundingSourceId = null, ...args } }, context) =>
      sendChange(context, autoInvestCommands.changeAutoInvest, { ...args, fundingSourceId }, changeAutoInvest),
  }),
)

commandField(autoInvestCommands.pauseAutoInvest, (t) =>
  t.fieldWithInput({
    description: 'Pauses a schedule, until a day or until it is resumed.',
    type: SubscriptionRef,
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      id: t.input.id({ required: true }).validate(givenId('ais')),
      until: t.input.field({
        type: 'Day',
        description: 'The first day on which it invests again; left out: until resumed.',
      }),
    },
    resolve: (_root, { input: { until = null, ...args } }, context) =>
      sendChange(context, autoInvestCommands.pauseAutoInvest, { ...args, until }, pauseAutoInvest),
  }),
)

commandField(autoInvestCommands.skipAutoInvest, (t) =>
  t.fieldWithInput({
    type: SubscriptionRef,
    description: 'Leaves the next occurrence out.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      id: t.input.id({ required: true }).validate(givenId('ais')),
      period: t.input.int({ required: true, description: 'The `nextPeriod` that was shown.' }),
    },
    resolve: (_root, { input }, context) =>
      sendChange(context, autoInvestCommands.skipAutoInvest, input, skipAutoInvest),
  }),
)

for (const [name, change, description] of [
  ['resumeAutoInvest', resumeAutoInvest, 'Lets a paused schedule go on.'],
  ['endAutoInvest', endAutoInvest, 'Ends a schedule for good.'],
] as const) {
  commandField(autoInvestCommands[name], (t) =>
    t.fieldWithInput({
      type: SubscriptionRef,
      description,
      input: {
        key: t.input.field({ type: 'IdempotencyKey', required: true }),
        id: t.input.id({ required: true }).validate(givenId('ais')),
      },
      resolve: (_root, { input }, context) => sendChange(context, autoInvestCommands[name], input, change),
    }),
  )
}
