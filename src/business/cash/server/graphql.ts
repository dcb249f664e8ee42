import { authorizeAccount } from '#business/accounts/server/door.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { type Balance, readBalance } from '#ledger/balances.ts'
import { runCommand } from '#platform/command/command.ts'
import { audience, builder } from '#platform/graphql/builder.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import { cashOf } from '../rules/ledger-accounts.ts'
import { movementLabel } from '../rules/movement.ts'
import { cashMayLeaveFrom } from '../rules/withdrawal.ts'
import { expectedDay, type Movement, movementsOf } from './movements.ts'
import { requestWithdrawal, withdrawalFacts } from './request-withdrawal.ts'

export const TransferRowRef = builder.objectRef<Movement>('TransferRow').implement({
  description: 'One movement of an account’s cash, as the books have it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind'),
    label: t.string({ resolve: ({ kind }) => movementLabel(kind) }),
    at: t.field({ type: 'Instant', resolve: ({ at }) => at }),
    amount: t.field({ type: 'Cents', resolve: ({ amount }) => amount }),
    state: t.exposeString('state', { description: 'posted, pending or failed' }),
    detail: t.string({
      nullable: true,
      description: 'Why it failed or was returned.',
      resolve: ({ bankTransfer }) => bankTransfer?.failureMessage ?? null,
    }),
    failureCode: t.string({ nullable: true, resolve: ({ bankTransfer }) => bankTransfer?.failureCode ?? null }),
    expectedOn: t.field({ type: 'Day', nullable: true, resolve: expectedDay }),
    subject: t.exposeString('subject'),
    portfolioId: t.id({ nullable: true, resolve: ({ portfolioId }) => portfolioId }),
    month: t.exposeString('month', { nullable: true }),
  }),
})

export const CashBalanceRef = builder.objectRef<Balance>('CashBalance').implement({
  fields: (t) => ({
    available: t.field({ type: 'Cents', resolve: ({ available }) => cents(available) }),
    posted: t.field({ type: 'Cents', resolve: ({ posted }) => cents(posted) }),
    pendingIn: t.field({ type: 'Cents', resolve: ({ pendingCredit }) => cents(pendingCredit) }),
    pendingOut: t.field({ type: 'Cents', resolve: ({ pendingDebit }) => cents(-pendingDebit) }),
  }),
})

builder.queryField('transfers', (t) =>
  t.field({
    ...audience('user'),
    type: [TransferRowRef],
    nullable: true,
    complexity: 20,
    args: { accountId: t.arg.id({ required: true }) },
    resolve: async (_root, { accountId }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return movementsOf(platform, accountId)
    },
  }),
)

type Quote = { readonly available: Cents; readonly allowedFrom: BusinessDay | null; readonly frozen: boolean }

const WithdrawalQuote = builder.objectRef<Quote>('WithdrawalQuote').implement({
  fields: (t) => ({
    available: t.field({ type: 'Cents', resolve: ({ available }) => available }),
    allowedFrom: t.field({
      type: 'Day',
      nullable: true,
      description: 'The first day on which cash may leave; null before the first investment.',
      resolve: ({ allowedFrom }) => allowedFrom,
    }),
    frozen: t.exposeBoolean('frozen'),
  }),
})

builder.queryField('withdrawalQuote', (t) =>
  t.field({
    ...audience('user'),
    type: WithdrawalQuote,
    args: { accountId: t.arg.id({ required: true }) },
    resolve: async (_root, { accountId }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      const facts = await withdrawalFacts(platform, accountId, null)
      return {
        available: facts.available,
        frozen: facts.frozen,
        allowedFrom: cashMayLeaveFrom(facts.firstInvestmentOn),
      }
    },
  }),
)

builder.queryField('cashBalance', (t) =>
  t.field({
    ...audience('user'),
    type: CashBalanceRef,
    nullable: true,
    args: { accountId: t.arg.id({ required: true }) },
    resolve: async (_root, { accountId }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return readBalance(platform.db, cashOf(accountId))
    },
  }),
)

const RequestedWithdrawal = builder
  .objectRef<{ id: string }>('RequestedWithdrawal')
  .implement({ fields: (t) => ({ id: t.exposeID('id') }) })

builder.mutationField('requestWithdrawal', (t) =>
  t.field({
    ...audience('user'),
    type: RequestedWithdrawal,
    description: 'Sends cash to a linked bank account. The id is the client’s, so sending it twice withdraws once.',
    args: {
      id: t.arg.id({ required: true }),
      accountId: t.arg.id({ required: true }),
      fundingSourceId: t.arg.id({ required: true }),
      amount: t.arg({ type: 'Cents', required: true }),
    },
    resolve: async (_root, ask, { platform, viewer }) =>
      orRefuse(
        await runCommand(
          platform,
          {
            actor: viewer!.actor,
            operation: 'requestWithdrawal',
            key: ask.id,
            input: ask,
            subject: ask.id,
            onBehalfOf: ask.accountId,
          },
          async (ctx) => {
            orRefuse(await authorizeAccount(ctx, viewer!, ask.accountId, 'write'))
            return requestWithdrawal(ctx, ask)
          },
        ),
      ),
  }),
)
