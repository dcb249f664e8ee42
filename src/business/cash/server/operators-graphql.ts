import type { Instant } from '#kernel/instant.ts'
import { propose } from '#platform/approvals/approvals.ts'
import { ProposedRef } from '#platform/approvals/graphql.ts'
import { runCommand } from '#platform/command/command.ts'
import { audience, builder, enumOf } from '#platform/graphql/builder.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import { cashCommands } from '../commands.ts'
import type { BankTransferState } from '../rules/bank-transfer.ts'
import { type BankTransfer, failedTransfers } from './cash-store.ts'
import { type ReconciledDay, type Reconciliation, reconcileCash, reconciledDays } from './reconcile-cash.ts'
import { closeReview, openReviews, type Review } from './reviews.ts'
import type { Untied } from './tie-accounts.ts'

const ReviewRef = builder.objectRef<Review>('CashReview').implement({
  description: 'What a person has to look at: a return that speaks of fraud, a debt, a partner that contradicts us.',
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('account_id'),
    bankTransferId: t.exposeID('bank_transfer_id'),
    kind: t.exposeString('kind', { description: 'return, debt, partnerDisagrees or payoutNotRecalled' }),
    because: t.exposeString('because'),
    openedAt: t.field({ type: 'Instant', resolve: (row) => row.opened_at as Instant }),
  }),
})

builder.queryField('cashReviews', (t) =>
  t.field({
    ...audience('operator'),
    type: [ReviewRef],
    description: 'What waits for somebody to look, the oldest first.',
    resolve: (_root, _args, { platform }) => openReviews(platform),
  }),
)

const ClosedReview = builder
  .objectRef<{ id: string }>('ClosedCashReview')
  .implement({ fields: (t) => ({ id: t.exposeID('id') }) })

builder.mutationField('closeCashReview', (t) =>
  t.field({
    ...audience('operator'),
    type: ClosedReview,
    description: 'Says what came of it. Money and standing are changed by proposals, not by this.',
    args: {
      key: t.arg.string({ required: true }),
      id: t.arg.id({ required: true }),
      outcome: t.arg.string({ required: true }),
    },
    resolve: async (_root, { key, id, outcome }, { platform, viewer }) =>
      orRefuse(
        await runCommand(
          platform,
          { actor: viewer!.actor, command: cashCommands.closeCashReview, key, input: { id, outcome }, subject: id },
          (ctx) => closeReview(platform, ctx, { id, outcome }),
        ),
      ),
  }),
)

const TransferDirection = enumOf<BankTransfer['direction']>('TransferDirection', 'Which way a bank transfer goes.', {
  in: 'From the bank to the company.',
  out: 'From the company to the bank.',
})

const BankTransferStateEnum = enumOf<BankTransferState>('BankTransferState', 'How far a bank transfer has come.', {
  requested: 'Asked for; the payment partner does not have it yet.',
  sent: 'The payment partner has it.',
  settled: 'The money has arrived.',
  failed: 'It did not come about.',
  cancelled: 'Taken back before it left.',
  returned: 'It had settled, and the bank took it back.',
})

const FailedTransfer = builder.objectRef<BankTransfer>('FailedTransfer').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    direction: t.expose('direction', { type: TransferDirection }),
    purpose: t.exposeString('purpose'),
    amount: t.field({ type: 'Cents', resolve: ({ amount }) => amount }),
    state: t.expose('state', { type: BankTransferStateEnum }),
    failureCode: t.exposeString('failureCode', { nullable: true }),
    failureMessage: t.exposeString('failureMessage', { nullable: true }),
    requestedAt: t.field({ type: 'Instant', resolve: ({ requestedAt }) => requestedAt }),
    retry: t.exposeInt('retry', { description: 'How often it was presented again before.' }),
  }),
})

builder.queryField('failedTransfers', (t) =>
  t.field({
    ...audience('operator'),
    type: [FailedTransfer],
    description: 'Bank transfers that failed or were returned, the newest first.',
    resolve: (_root, _args, { platform }) => failedTransfers(platform.db),
  }),
)

const proposing = [
  ['proposeFreezeAccount', 'freezeAccount', 'accountId', 'Stops buying, depositing and paying out of an account.'],
  ['proposeReleaseAccount', 'releaseAccount', 'accountId', 'Ends a freeze.'],
  ['proposeWriteOffReceivable', 'writeOffReceivable', 'accountId', 'Gives up what an account owes.'],
  ['proposeRetryTransfer', 'retryTransfer', 'bankTransferId', 'Presents a failed transfer again.'],
] as const

for (const [name, kind, subject, description] of proposing) {
  builder.mutationField(name, (t) =>
    t.field({
      ...audience('operator'),
      type: ProposedRef,
      description: `${description} A second operator approves.`,
      args: {
        id: t.arg.id({ required: true, description: 'prp_ and a UUIDv7 of the client’s.' }),
        subject: t.arg.id({ required: true, description: `The ${subject}.` }),
        reason: t.arg.string({ required: true }),
      },
      resolve: async (_root, ask, { platform, viewer }) =>
        orRefuse(
          await propose(platform, viewer!.actor, {
            command: cashCommands[name],
            id: ask.id,
            kind,
            subject: ask.subject,
            input: { [subject]: ask.subject },
            reason: ask.reason,
          }),
        ),
    }),
  )
}

const UntiedRef = builder.objectRef<Untied>('UntiedAccount').implement({
  fields: (t) => ({
    accountId: t.exposeID('accountId'),
    bankTransferId: t.exposeID('bankTransferId'),
    reason: t.exposeString('reason'),
  }),
})

const ReconciliationRef = builder.objectRef<Reconciliation>('CashReconciliation').implement({
  description: 'Our books beside the partner’s balance, now.',
  fields: (t) => ({
    at: t.field({ type: 'Instant', resolve: ({ at }) => at }),
    ledger: t.field({ type: 'Cents', resolve: ({ ledger }) => ledger }),
    leaving: t.field({ type: 'Cents', resolve: ({ leaving }) => leaving }),
    recalling: t.field({ type: 'Cents', resolve: ({ recalling }) => recalling }),
    partner: t.field({ type: 'Cents', resolve: ({ partner }) => partner }),
    difference: t.field({
      type: 'Cents',
      description: 'ledger − leaving − recalling − partner; zero, or something is wrong.',
      resolve: ({ difference }) => difference,
    }),
    untied: t.field({
      type: [UntiedRef],
      description: 'Accounts whose transfers are not as the partner has them.',
      resolve: ({ untied }) => [...untied],
    }),
  }),
})

builder.queryField('reconcileCash', (t) =>
  t.field({
    ...audience('operator'),
    type: ReconciliationRef,
    complexity: 50,
    resolve: (_root, _args, { platform, ports }) => reconcileCash(platform, ports.cash.payments),
  }),
)

const ReconciledDayRef = builder.objectRef<ReconciledDay>('ReconciledDay').implement({
  fields: (t) => ({
    day: t.field({ type: 'Day', resolve: ({ day }) => day }),
    difference: t.field({ type: 'Cents', nullable: true, resolve: ({ difference }) => difference ?? null }),
  }),
})

builder.queryField('reconciledDays', (t) =>
  t.field({
    ...audience('operator'),
    type: [ReconciledDayRef],
    description: 'The comparisons of the last days; null where the partner could not be asked.',
    resolve: (_root, _args, { platform }) => reconciledDays(platform),
  }),
)
