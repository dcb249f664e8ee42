import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import type { AccountId } from '#kernel/ids.ts'
import { cashCommands } from '../commands.ts'
import { cancelTransfer } from './cancel-transfer.ts'
import { CashAvailabilityRef, CashBalanceRef, cashAvailabilityOf } from './graphql.ts'
import { cashBalanceOf } from './movements.ts'
import { choosePreferredAccount } from './preferred-account.ts'
import { requestDeposit } from './request-deposit.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

/** The payload of a mutation that moves an account's cash or changes its destination. */
const changedCash = (name: string, description: string) =>
  builder.objectRef<{ readonly id: string; readonly accountId: AccountId }>(name).implement({
    description,
    fields: (t) => ({
      id: t.exposeID('id'),
      balance: t.field({
        type: CashBalanceRef,
        nullable: true,
        description: 'Balance of the account, with the cash on its way in or out.',
        resolve: ({ accountId }, _args, { platform }) => cashBalanceOf(platform, accountId),
      }),
      cash: t.field({
        type: CashAvailabilityRef,
        nullable: true,
        description: 'Availability of the account’s cash.',
        resolve: ({ accountId }, _args, { platform }) => cashAvailabilityOf(platform, accountId),
      }),
    }),
  })

const RequestedWithdrawal = changedCash('RequestedWithdrawal', 'Withdrawal that was requested.')
const RequestedDeposit = changedCash('RequestedDeposit', 'Deposit that was requested.')

commandField(cashCommands.requestWithdrawal, {
  type: RequestedWithdrawal,
  resolve: async (input, context) => ({
    ...(await sendCommand(context, cashCommands.requestWithdrawal, input, requestWithdrawal)),
    accountId: input.accountId,
  }),
})

commandField(cashCommands.requestDeposit, {
  type: RequestedDeposit,
  resolve: async (input, context) => ({
    ...(await sendCommand(context, cashCommands.requestDeposit, input, requestDeposit)),
    accountId: input.accountId,
  }),
})

const ChosenAccount = changedCash('ChosenReceivingAccount', 'Receiving account of automatic payouts after the change.')

commandField(cashCommands.choosePreferredAccount, {
  type: ChosenAccount,
  resolve: async ({ fundingSourceId = null, ...args }, context) => ({
    ...(await sendCommand(context, cashCommands.choosePreferredAccount, { ...args, fundingSourceId }, (ctx, input) =>
      choosePreferredAccount(ctx, context.platform.rooms, input),
    )),
    accountId: args.accountId,
  }),
})

const CancelledTransfer = changedCash('CancelledTransfer', 'A deposit or withdrawal that was canceled.')

commandField(cashCommands.cancelTransfer, {
  type: CancelledTransfer,
  resolve: async (input, context) => ({
    ...(await sendCommand(context, cashCommands.cancelTransfer, input, cancelTransfer)),
    accountId: input.accountId,
  }),
})
