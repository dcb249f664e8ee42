import { authorizeAccount, ownAccount } from '#business/accounts/server/door.ts'
import { UserRef } from '#business/people/server/graphql.ts'
import { cents } from '#kernel/cents.ts'
import { type Balance, readBalance } from '#ledger/balances.ts'
import { audience, builder } from '#platform/graphql/builder.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import { bankTransferCan, cancellableUntil } from '../rules/bank-transfer.ts'
import { cashOf } from '../rules/ledger-accounts.ts'
import { movementLabel } from '../rules/movement.ts'
import { adviceWords, bankReturnOf } from '../rules/return-codes.ts'
import { cashMayLeaveFrom, type WithdrawalFacts, withdrawableCash } from '../rules/withdrawal.ts'
import { investedInAll, withdrawalFacts } from './cash-facts.ts'
import { expectedDay, type Movement, movementsOf } from './movements.ts'
import { receivingAccountOf } from './preferred-account.ts'

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
    advice: t.string({
      nullable: true,
      description: 'What the person can do after a bank’s return.',
      resolve: ({ bankTransfer }) => {
        const said = bankReturnOf(bankTransfer?.failureCode ?? '')
        return said && adviceWords[said.advice]
      },
    }),
    expectedOn: t.field({ type: 'Day', nullable: true, resolve: expectedDay }),
    cancellableUntil: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Until when the investor may take a deposit or withdrawal back; null when that is not possible.',
      resolve: ({ state, bankTransfer }, _args, { platform }) => {
        if (state !== 'pending' || !bankTransfer || bankTransfer.purpose === 'order') return null
        if (!bankTransferCan('cancel', bankTransfer.state) || bankTransfer.cancelAskedAt) return null
        const until = cancellableUntil(bankTransfer.requestedAt)
        return Temporal.Instant.compare(platform.clock.now(), until) < 0 ? until : null
      },
    }),
    bankTransferId: t.id({ nullable: true, resolve: ({ bankTransfer }) => bankTransfer?.id ?? null }),
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

const CashStanding = builder.objectRef<WithdrawalFacts & { accountId: string }>('CashStanding').implement({
  description: 'What an account’s cash may do today, and why not.',
  fields: (t) => ({
    available: t.field({ type: 'Cents', resolve: ({ available }) => available }),
    withdrawable: t.field({
      type: 'Cents',
      description: 'What is available, less what is owed and what a bank may still take back.',
      resolve: withdrawableCash,
    }),
    held: t.field({
      type: 'Cents',
      description:
        'Of what is available, deposits that a bank may still take back: they may be invested, not paid out.',
      resolve: ({ held }) => held.amount,
    }),
    heldUntil: t.field({ type: 'Day', nullable: true, resolve: ({ held }) => held.until }),
    owed: t.field({
      type: 'Cents',
      description: 'What a bank took back after it was used; cash that comes pays it first.',
      resolve: ({ owed }) => owed,
    }),
    firstInvestmentOn: t.field({ type: 'Day', nullable: true, resolve: (seen) => seen.firstInvestmentOn }),
    allowedFrom: t.field({
      type: 'Day',
      nullable: true,
      description: 'The first day on which cash may leave; null before the first investment.',
      resolve: (seen) => cashMayLeaveFrom(seen.firstInvestmentOn),
    }),
    payoutsHeldUntil: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Payouts wait until then, since a bank account was added or changed.',
      resolve: (seen) => seen.payoutsHeldUntil,
    }),
    frozen: t.exposeBoolean('frozen'),
    invested: t.field({
      type: 'Cents',
      description: 'What was put into shares in all; a preferred receiving account needs $5,000.',
      resolve: ({ accountId }, _args, { platform }) => investedInAll(platform, accountId),
    }),
    preferredAccountId: t.id({
      nullable: true,
      resolve: ({ accountId }, _args, { platform }) => receivingAccountOf(platform, accountId),
    }),
  }),
})

builder.queryField('cashStanding', (t) =>
  t.field({
    ...audience('user'),
    type: CashStanding,
    nullable: true,
    complexity: 5,
    args: { accountId: t.arg.id({ required: true }) },
    resolve: async (_root, { accountId }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return { ...(await withdrawalFacts(platform, accountId, null)), accountId }
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

builder.objectField(UserRef, 'preferredReceivingAccount', (t) =>
  t.id({
    nullable: true,
    description: 'The bank account that payouts are sent to; null keeps them as cash.',
    resolve: async (user, _args, { platform }) =>
      receivingAccountOf(platform, (await ownAccount(platform.db, user.id)).id),
  }),
)
