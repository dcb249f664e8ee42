import { authorizeAccount } from '#business/accounts/server/door.ts'
import type { Cents } from '#kernel/cents.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { runCommand } from '#platform/command/command.ts'
import type { Command } from '#platform/command/declare.ts'
import type { Ctx } from '#platform/command/platform.ts'
import { audience, builder } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { refuseStaleSignIn } from '#platform/graphql/recent-sign-in.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import { cashCommands } from '../commands.ts'
import { cancelBankTransfer } from './bank-transfer.ts'
import { findBankTransfer } from './cash-store.ts'
import { choosePreferredAccount } from './preferred-account.ts'
import { requestDeposit } from './request-deposit.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

type Asked = {
  readonly command: Command
  readonly key: string
  readonly accountId: string
  readonly subject: string
  readonly input: object
  /** Cash that leaves, or where it will go, needs a password typed a moment ago. */
  readonly needsRecentSignIn: boolean
}

/** Runs what moves an account's cash: the right to write first, then the recent sign-in, then the use case. */
const moveCash = async (
  { platform, viewer }: GraphContext,
  { command, key, accountId, subject, input, needsRecentSignIn }: Asked,
  work: (ctx: Ctx) => Promise<{ id: string } | Refusal>,
) =>
  orRefuse(
    await runCommand(
      platform,
      { actor: viewer!.actor, command, key, input, subject, onBehalfOf: accountId },
      async (ctx) => {
        const account = await authorizeAccount(ctx, viewer!, accountId, 'write')
        if (isRefusal(account)) return account
        const stale = needsRecentSignIn ? refuseStaleSignIn(viewer!) : null
        return stale ?? work(ctx)
      },
    ),
  )

const idOnly = (name: string) =>
  builder.objectRef<{ id: string }>(name).implement({ fields: (t) => ({ id: t.exposeID('id') }) })

const RequestedWithdrawal = idOnly('RequestedWithdrawal')
const RequestedDeposit = idOnly('RequestedDeposit')

type MoneyAsk = {
  readonly id: string
  readonly accountId: string
  readonly fundingSourceId: string
  readonly amount: Cents
}
const asked = (command: Command, ask: MoneyAsk, needsRecentSignIn: boolean): Asked => ({
  command,
  key: ask.id,
  accountId: ask.accountId,
  subject: ask.id,
  input: ask,
  needsRecentSignIn,
})

builder.mutationField('requestWithdrawal', (t) =>
  t.field({
    ...audience('user'),
    type: RequestedWithdrawal,
    description:
      'Sends cash to a linked bank account. The id is the client’s (wdl_ and a UUID), so sending it twice withdraws once. Needs a sign-in of the last ten minutes (signInAgain).',
    args: {
      id: t.arg.id({ required: true }),
      accountId: t.arg.id({ required: true }),
      fundingSourceId: t.arg.id({ required: true }),
      amount: t.arg({ type: 'Cents', required: true }),
    },
    resolve: (_root, ask, context) =>
      moveCash(context, asked(cashCommands.requestWithdrawal, ask, true), (ctx) => requestWithdrawal(ctx, ask)),
  }),
)

builder.mutationField('requestDeposit', (t) =>
  t.field({
    ...audience('user'),
    type: RequestedDeposit,
    description:
      'Fetches money from a linked bank account into the cash balance. The id is the client’s: dep_ and a UUID. cancelTransfer takes it.',
    args: {
      id: t.arg.id({ required: true }),
      accountId: t.arg.id({ required: true }),
      fundingSourceId: t.arg.id({ required: true }),
      amount: t.arg({ type: 'Cents', required: true }),
    },
    resolve: async (_root, input, { platform, viewer }) => {
      const { id, accountId } = input
      const { actor } = viewer!
      const ask = { actor, command: cashCommands.requestDeposit, key: id, input, subject: id, onBehalfOf: accountId }
      return orRefuse(await runCommand(platform, ask, (ctx) => requestDeposit(ctx, input, viewer!)))
    },
  }),
)

const ChosenAccount = idOnly('ChosenReceivingAccount')

builder.mutationField('choosePreferredAccount', (t) =>
  t.field({
    ...audience('user'),
    type: ChosenAccount,
    description:
      'Where payouts go by themselves; without a bank account they stay as cash. Needs $5,000 invested in all and a sign-in of the last ten minutes (signInAgain); payouts then wait 72 hours.',
    args: {
      key: t.arg.string({ required: true }),
      accountId: t.arg.id({ required: true }),
      fundingSourceId: t.arg.id(),
    },
    resolve: (_root, { key, accountId, fundingSourceId }, context) => {
      const ask = { accountId, fundingSourceId: fundingSourceId ?? null }
      return moveCash(
        context,
        {
          command: cashCommands.choosePreferredAccount,
          key,
          accountId,
          subject: accountId,
          input: ask,
          needsRecentSignIn: true,
        },
        (ctx) => choosePreferredAccount(ctx, context.platform.rooms, ask),
      )
    },
  }),
)

const CancelledTransfer = idOnly('CancelledTransfer')

builder.mutationField('cancelTransfer', (t) =>
  t.field({
    ...audience('user'),
    type: CancelledTransfer,
    description:
      'Takes a deposit or withdrawal back while it has not left the bank. An order is cancelled as an order.',
    args: {
      key: t.arg.string({ required: true }),
      accountId: t.arg.id({ required: true }),
      id: t.arg.id({
        required: true,
        description: 'The id of the request (dep_…, wdl_…), or of its bank transfer (btr_…).',
      }),
    },
    resolve: (_root, { key, accountId, id }, context) =>
      moveCash(
        context,
        { command: cashCommands.cancelTransfer, key, accountId, subject: id, input: { id }, needsRecentSignIn: false },
        async (ctx) => {
          const transfer = (await findBankTransfer(ctx.tx, { id })) ?? (await findBankTransfer(ctx.tx, { subject: id }))
          if (transfer?.accountId !== accountId || transfer.purpose === 'order')
            return refuse('noSuchTransfer', 'There is no such transfer among yours. Reload the page.')
          return (await cancelBankTransfer(ctx, transfer.id)) ?? { id }
        },
      ),
  }),
)
