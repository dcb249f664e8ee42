import { authorizeAccount } from '#business/accounts/server/public.ts'
import { refuseByStanding } from '#engine/command/begin.ts'
import { commandField } from '#engine/command/command-field.ts'
import type { Command } from '#engine/command/declare.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import type { GraphContext } from '#io/graphql/context.ts'
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
import { SubscriptionRef } from './graphql.ts'
import { findSubscription, type Subscription } from './subscription-store.ts'

commandField(autoInvestCommands.startAutoInvest, {
  type: SubscriptionRef,
  resolve: async ({ fundingSourceId = null, ...args }, context) => {
    const subscriptionInput = { ...args, fundingSourceId }
    const { id } = await sendCommand(context, autoInvestCommands.startAutoInvest, subscriptionInput, (ctx, input) =>
      startAutoInvest(ctx, { ...input, ip: context.ip }),
    )
    return (await findSubscription(context.platform.db, id))!
  },
})

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
    // Another person's account looks like one that does not exist.
    if (isRefusal(account)) return account.code === 'accountNotFound' ? noSuchSchedule : account
    const refused = await refuseByStanding(ctx, command, { person: viewer!.userId, accountId: account.id })
    return refused ?? run(ctx, input)
  })
  return (await findSubscription(platform.db, args.id))!
}

commandField(autoInvestCommands.changeAutoInvest, {
  type: SubscriptionRef,
  resolve: ({ fundingSourceId = null, ...args }, context) =>
    sendChange(context, autoInvestCommands.changeAutoInvest, { ...args, fundingSourceId }, changeAutoInvest),
})

commandField(autoInvestCommands.pauseAutoInvest, {
  type: SubscriptionRef,
  resolve: ({ until = null, ...args }, context) =>
    sendChange(context, autoInvestCommands.pauseAutoInvest, { ...args, until }, pauseAutoInvest),
})

commandField(autoInvestCommands.skipAutoInvest, {
  type: SubscriptionRef,
  resolve: (input, context) => sendChange(context, autoInvestCommands.skipAutoInvest, input, skipAutoInvest),
})

for (const [command, change] of [
  [autoInvestCommands.resumeAutoInvest, resumeAutoInvest],
  [autoInvestCommands.endAutoInvest, endAutoInvest],
] as const)
  commandField(command, {
    type: SubscriptionRef,
    resolve: (input, context) => sendChange(context, command, input, change),
  })
