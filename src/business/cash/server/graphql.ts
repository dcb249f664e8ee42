import { accountFound, accountInView, authorizeAccount } from '#business/accounts/server/door.ts'
import { actedBy } from '#business/delegates/server/door.ts'
import { UserRef } from '#business/people/server/graphql.ts'
import { cents } from '#kernel/cents.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Balance } from '#ledger/balances.ts'
import type { Platform } from '#platform/command/platform.ts'
import { audience, builder } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { readsOf } from '#platform/graphql/read-ahead.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import { bankTransferCan, cancellableUntil } from '../rules/bank-transfer.ts'
import { movementLabel } from '../rules/movement.ts'
import { adviceWords, bankReturnOf } from '../rules/return-codes.ts'
import { cashMayLeaveFrom, type WithdrawalFacts, withdrawableCash } from '../rules/withdrawal.ts'
import { investedInAll, withdrawalFacts } from './cash-facts.ts'
import { cashBalanceOf, detailsOf, expectedDay, type Movement, movementsOf, type Page } from './movements.ts'
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
      resolve: async (movement, _args, { platform }) =>
        (await detailsOf(platform, movement)).bankTransfer?.failureMessage ?? null,
    }),
    failureCode: t.string({
      nullable: true,
      resolve: async (movement, _args, { platform }) =>
        (await detailsOf(platform, movement)).bankTransfer?.failureCode ?? null,
    }),
    advice: t.string({
      nullable: true,
      description: 'What the person can do after a bank’s return.',
      resolve: async (movement, _args, { platform }) => {
        const { bankTransfer } = await detailsOf(platform, movement)
        const said = bankReturnOf(bankTransfer?.failureCode ?? '')
        return said && adviceWords[said.advice]
      },
    }),
    expectedOn: t.field({
      type: 'Day',
      nullable: true,
      description: 'Null once it has come or failed.',
      resolve: async (movement, _args, { platform }) =>
        movement.state === 'pending' ? expectedDay(await detailsOf(platform, movement)) : null,
    }),
    cancellableUntil: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Until when the investor may take a deposit or withdrawal back; null when that is not possible.',
      resolve: async (movement, _args, { platform }) => {
        if (movement.state !== 'pending') return null
        const { bankTransfer } = await detailsOf(platform, movement)
        if (!bankTransfer || bankTransfer.purpose === 'order') return null
        if (!bankTransferCan('cancel', bankTransfer.state) || bankTransfer.cancelAskedAt) return null
        const until = cancellableUntil(bankTransfer.requestedAt)
        return Temporal.Instant.compare(platform.clock.now(), until) < 0 ? until : null
      },
    }),
    bankTransferId: t.id({
      nullable: true,
      resolve: async (movement, _args, { platform }) => (await detailsOf(platform, movement)).bankTransfer?.id ?? null,
    }),
    subject: t.string({
      resolve: async (movement, _args, { platform }) => (await detailsOf(platform, movement)).subject,
    }),
    actedBy: t.string({
      nullable: true,
      description: 'by X for Y, where a delegate began it; null where the owner did.',
      resolve: async (movement, _args, { platform }) =>
        actedBy(platform, (await detailsOf(platform, movement)).subject),
    }),
    portfolioId: t.id({
      nullable: true,
      resolve: async (movement, _args, { platform }) => (await detailsOf(platform, movement)).portfolioId,
    }),
    month: t.string({
      nullable: true,
      resolve: async (movement, _args, { platform }) => (await detailsOf(platform, movement)).month,
    }),
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

const mostAtOnce = 200

function pageOf({ first, after }: { first?: number | null | undefined; after?: string | null | undefined }) {
  if (after != null && !/^\d{1,18}$/.test(after))
    return refuse('noSuchTransfer', 'There is no such transfer among yours. Reload the page.', 'after')
  return {
    first: Math.min(Math.max(first ?? 20, 1), mostAtOnce),
    after: after == null ? null : BigInt(after),
  } satisfies Page
}

type PageAsked = { accountId: string; first?: number | null | undefined; after?: string | null | undefined }

/** What was read of an account, once its viewer is found to have the right to it. */
async function letOut<Read>(
  read: Promise<Read>,
  { platform, viewer }: GraphContext,
  accountId: string,
  account: ReturnType<typeof accountFound>,
): Promise<Read> {
  const [allowed, shown] = await Promise.all([authorizeAccount(platform, viewer!, accountId, 'read', account), read])
  orRefuse(allowed)
  return shown
}

/** The account and its movements are read at once; what the viewer may not see is dropped unseen. */
const movementReads = (platform: Platform, { accountId, ...asked }: PageAsked) => {
  const page = orRefuse(pageOf(asked))
  return { account: accountFound(platform, accountId), movements: movementsOf(platform, accountId, page) }
}

builder.queryField('transfers', (t) =>
  t.field({
    ...audience('user', movementReads),
    type: [TransferRowRef],
    nullable: true,
    complexity: 20,
    description: 'What moved an account’s cash, newest first.',
    args: {
      accountId: t.arg.id({ required: true }),
      first: t.arg.int({ defaultValue: 20, description: `At most ${mostAtOnce} at once.` }),
      after: t.arg.id({ description: 'The last movement that was shown before.' }),
    },
    resolve: async (_root, args, context, info) => {
      const { movements, account } = readsOf(movementReads, args, context, info)
      return letOut(movements, context, args.accountId, account)
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

const balanceReads = (platform: Platform, { accountId }: { accountId: string }) => ({
  account: accountFound(platform, accountId),
  balance: cashBalanceOf(platform, accountId),
})

builder.queryField('cashBalance', (t) =>
  t.field({
    ...audience('user', balanceReads),
    type: CashBalanceRef,
    nullable: true,
    args: { accountId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context, info) => {
      const { balance, account } = readsOf(balanceReads, args, context, info)
      return letOut(balance, context, args.accountId, account)
    },
  }),
)

builder.objectField(UserRef, 'preferredReceivingAccount', (t) =>
  t.id({
    nullable: true,
    description: 'The bank account that payouts are sent to; null keeps them as cash.',
    resolve: async (user, _args, context) =>
      receivingAccountOf(context.platform, (await accountInView(context, user.id)).id),
  }),
)
