import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import { commandField } from '#io/graphql/command-field.ts'
import { givenId, madeId } from '#kernel/id-schema.ts'
import type { AccountId } from '#kernel/ids.ts'
import { cashCommands } from '../commands.ts'
import { cancelTransfer } from './cancel-transfer.ts'
import { CashAvailabilityRef, CashBalanceRef, cashAvailabilityOf } from './graphql.ts'
import { cashBalanceOf } from './movements.ts'
import { choosePreferredAccount } from './preferred-account.ts'
import { requestDeposit } from './request-deposit.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

/** The answer to a mutation that moves an account's cash, or changes its destination. */
const changedCash = (name: string, description: string) =>
  builder.objectRef<{ readonly id: string; readonly accountId: AccountId }>(name).implement({
    description,
    fields: (t) => ({
      id: t.exposeID('id'),
      balance: t.field({
        type: CashBalanceRef,
        nullable: true,
        description: 'Balance of the account now, and the cash on its way in or out.',
        resolve: ({ accountId }, _args, { platform }) => cashBalanceOf(platform, accountId),
      }),
      cash: t.field({
        type: CashAvailabilityRef,
        nullable: true,
        description: 'Availability of the account’s cash now.',
        resolve: ({ accountId }, _args, { platform }) => cashAvailabilityOf(platform, accountId),
      }),
    }),
  })

const RequestedWithdrawal = changedCash('RequestedWithdrawal', 'A withdrawal that was asked for.')
const RequestedDeposit = changedCash('RequestedDeposit', 'A deposit that was asked for.')

commandField(cashCommands.requestWithdrawal, (t) =>
  t.fieldWithInput({
    type: RequestedWithdrawal,
    description:
      'Sends cash to a linked bank account. The id is the client’s (wdl_ and a UUID), so sending it twice withdraws once. Needs a sign-in of the last ten minutes (signInAgain).',
    input: {
      id: t.input.id({ required: true, description: 'wdl_ and a UUIDv7 of the client’s.' }).validate(madeId('wdl')),
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
      fundingSourceId: t.input
        .id({ required: true, description: 'The bank account that the money goes to.' })
        .validate(givenId('bnk')),
      amount: t.input.field({ type: 'Cents', required: true }),
    },
    resolve: async (_root, { input }, context) => ({
      ...(await sendCommand(context, cashCommands.requestWithdrawal, input, requestWithdrawal)),
      accountId: input.accountId,
    }),
  }),
)

commandField(cashCommands.requestDeposit, (t) =>
  t.fieldWithInput({
    type: RequestedDeposit,
    description:
      'Fetches money from a linked bank account into the cash balance. The id is the client’s: dep_ and a UUID. cancelTransfer takes it.',
    input: {
      id: t.input.id({ required: true, description: 'dep_ and a UUIDv7 of the client’s.' }).validate(madeId('dep')),
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
      fundingSourceId: t.input
        .id({ required: true, description: 'The bank account that the money comes from.' })
        .validate(givenId('bnk')),
      amount: t.input.field({ type: 'Cents', required: true }),
    },
    resolve: async (_root, { input }, context) => ({
      ...(await sendCommand(context, cashCommands.requestDeposit, input, requestDeposit)),
      accountId: input.accountId,
    }),
  }),
)

const ChosenAccount = changedCash('ChosenReceivingAccount', 'Receiving account of automatic payouts.')

commandField(cashCommands.choosePreferredAccount, (t) =>
  t.fieldWithInput({
    type: ChosenAccount,
    description:
      'Chooses the receiving account of automatic payouts; without a bank account they stay as cash. Needs $5,000 invested in total and a sign-in of the last ten minutes (signInAgain); payouts then wait 72 hours.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
      fundingSourceId: t.input
        .id({ description: 'The bank account; left out, payouts stay as cash.' })
        .validate(givenId('bnk').nullish()),
    },
    resolve: async (_root, { input: { fundingSourceId = null, ...args } }, context) => ({
      ...(await sendCommand(context, cashCommands.choosePreferredAccount, { ...args, fundingSourceId }, (ctx, input) =>
        choosePreferredAccount(ctx, context.platform.rooms, input),
      )),
      accountId: args.accountId,
    }),
  }),
)

const CancelledTransfer = changedCash('CancelledTransfer', 'A deposit or withdrawal that was canceled.')

commandField(cashCommands.cancelTransfer, (t) =>
  t.fieldWithInput({
    type: CancelledTransfer,
    description: 'Cancels a deposit or withdrawal that has not left the bank yet. An order is canceled as an order.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
      id: t.input.id({
        required: true,
        description: 'The id of the request (dep_…, wdl_…), or of its bank transfer (btr_…).',
      }),
    },
    resolve: async (_root, { input }, context) => ({
      ...(await sendCommand(context, cashCommands.cancelTransfer, input, cancelTransfer)),
      accountId: input.accountId,
    }),
  }),
)
