import { authorizeAccount } from '#business/accounts/server/door.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { refuseByStanding } from '#platform/command/begin.ts'
import { runCommand } from '#platform/command/command.ts'
import type { Command } from '#platform/command/declare.ts'
import type { Ctx } from '#platform/command/platform.ts'
import { audience, builder } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import { autoInvestCommands } from '../commands.ts'
import { type Frequency, frequencies } from '../rules/schedule.ts'
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

const AllocationInput = builder.inputType('AutoInvestAllocationInput', {
  fields: (t) => ({
    portfolioId: t.id({ required: true }),
    amount: t.field({ type: 'Cents', required: true }),
  }),
})

builder.mutationField('startAutoInvest', (t) =>
  t.field({
    ...audience('user'),
    type: SubscriptionRef,
    description: 'Begins a schedule. The id is the client’s, so sending it twice begins one.',
    args: {
      id: t.arg.id({ required: true, description: 'ais_ and a UUID.' }),
      accountId: t.arg.id({ required: true }),
      frequency: t.arg.string({ required: true }),
      startsOn: t.arg({ type: 'Day', required: true }),
      fundingSourceId: t.arg.id({ description: 'Left out: the cash balance.' }),
      allocations: t.arg({ type: [AllocationInput], required: true }),
      agreementHash: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, { platform, viewer, ip }) => {
      if (!(frequencies as readonly string[]).includes(args.frequency))
        orRefuse(refuse('badFrequency', `A schedule is ${frequencies.join(', ')}.`, 'frequency'))
      const input = { ...args, fundingSourceId: args.fundingSourceId ?? null }
      const { id } = orRefuse(
        await runCommand(
          platform,
          {
            actor: viewer!.actor,
            command: autoInvestCommands.startAutoInvest,
            key: args.id,
            input,
            subject: args.id,
            onBehalfOf: args.accountId,
          },
          async (ctx) => {
            orRefuse(await authorizeAccount(ctx, viewer!, args.accountId, 'write'))
            return startAutoInvest(ctx, { ...input, frequency: args.frequency as Frequency, ip })
          },
        ),
      )
      return (await findSubscription(platform.db, id))!
    },
  }),
)

/** Runs a change of an own schedule as a command and answers with the schedule as it is then. */
async function changeOwn<Input extends { readonly id: string }>(
  { platform, viewer }: GraphContext,
  { command, key, input }: { command: Command; key: string; input: Input },
  change: (ctx: Ctx, input: Input) => Promise<{ id: string } | Refusal>,
): Promise<Subscription> {
  orRefuse(
    await runCommand(
      platform,
      { actor: viewer!.actor, command, key, input, subject: input.id },
      async (ctx): Promise<{ id: string } | Refusal> => {
        const subscription = await findSubscription(ctx.tx, input.id)
        const account = await authorizeAccount(ctx, viewer!, subscription?.accountId ?? '', 'write')
        // Someone else's looks as if it were not there.
        if (isRefusal(account)) return account.code === 'accountNotFound' ? noSuchSchedule : account
        const refused = await refuseByStanding(ctx, command, { person: viewer!.userId, accountId: account.id })
        return refused ?? change(ctx, input)
      },
    ),
  )
  return (await findSubscription(platform.db, input.id))!
}

builder.mutationField('changeAutoInvest', (t) =>
  t.field({
    ...audience('user'),
    type: SubscriptionRef,
    description: 'New amounts or another source of money, from the next occurrence on.',
    args: {
      key: t.arg.string({ required: true }),
      id: t.arg.id({ required: true }),
      fundingSourceId: t.arg.id(),
      allocations: t.arg({ type: [AllocationInput], required: true }),
    },
    resolve: (_root, { key, id, fundingSourceId, allocations }, context) =>
      changeOwn(
        context,
        {
          command: autoInvestCommands.changeAutoInvest,
          key,
          input: { id, fundingSourceId: fundingSourceId ?? null, allocations },
        },
        changeAutoInvest,
      ),
  }),
)

builder.mutationField('pauseAutoInvest', (t) =>
  t.field({
    ...audience('user'),
    type: SubscriptionRef,
    args: {
      key: t.arg.string({ required: true }),
      id: t.arg.id({ required: true }),
      until: t.arg({ type: 'Day', description: 'The first day on which it invests again; left out: until resumed.' }),
    },
    resolve: (_root, { key, id, until }, context) =>
      changeOwn(
        context,
        {
          command: autoInvestCommands.pauseAutoInvest,
          key,
          input: { id, until: (until ?? null) as BusinessDay | null },
        },
        pauseAutoInvest,
      ),
  }),
)

builder.mutationField('skipAutoInvest', (t) =>
  t.field({
    ...audience('user'),
    type: SubscriptionRef,
    description: 'Leaves the next occurrence out.',
    args: {
      key: t.arg.string({ required: true }),
      id: t.arg.id({ required: true }),
      period: t.arg.int({ required: true, description: 'The `nextPeriod` that was shown.' }),
    },
    resolve: (_root, { key, id, period }, context) =>
      changeOwn(context, { command: autoInvestCommands.skipAutoInvest, key, input: { id, period } }, skipAutoInvest),
  }),
)

for (const [name, change] of [
  ['resumeAutoInvest', resumeAutoInvest],
  ['endAutoInvest', endAutoInvest],
] as const) {
  builder.mutationField(name, (t) =>
    t.field({
      ...audience('user'),
      type: SubscriptionRef,
      args: { key: t.arg.string({ required: true }), id: t.arg.id({ required: true }) },
      resolve: (_root, { key, id }, context) =>
        changeOwn(context, { command: autoInvestCommands[name], key, input: { id } }, change),
    }),
  )
}
