import { proposalField } from '#engine/approvals/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { idKey, pagedList, uuidKey } from '#io/graphql/connection.ts'
import type { AccountId, ProposalId, ReviewId } from '#kernel/ids.ts'
import { cashCommands } from '../commands.ts'
import { cashProposals } from '../proposals.ts'
import type { BankTransferState } from '../rules/bank-transfer.ts'
import { type BankTransfer, countFailedTransfers, failedTransfers } from './cash-store.ts'
import { closeReview, countOpenReviews, openReviews, type Review, type ReviewKind, reviewOf } from './reviews.ts'

const ReviewKindEnum = enumOf<ReviewKind>('CashReviewKind', 'Kind of cash case.', {
  return: 'A return of the bank points to fraud or to an account of someone else.',
  debt: 'A bank took back cash that had been used.',
  partnerDisagrees: 'The payment partner’s records contradict the ledger.',
  payoutNotRecalled: 'The money of a failed payout has not come back.',
  booksDisagree: 'Our records of the account disagree with the ledger. Payouts are stopped while the case is open.',
})

const ReviewRef = builder.objectRef<Review>('CashReview').implement({
  description: 'Cash case that a person must review: a suspicious return, a debt, or a contradiction with the partner.',
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('account_id'),
    bankTransferId: t.exposeID('bank_transfer_id', {
      nullable: true,
      description: 'Bank transfer under review, `btr_…`; null if the case is about the whole account.',
    }),
    kind: t.field({ type: ReviewKindEnum, resolve: ({ kind }) => kind as ReviewKind }),
    reason: t.exposeString('reason', { description: 'Event that opened the case, in words for operators.' }),
    openedAt: t.field({
      description: 'Time at which the case was opened.',
      type: 'Instant',
      resolve: (row) => row.opened_at,
    }),
    closedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time at which the case was closed; null while it is open.',
      resolve: (row) => row.closed_at,
    }),
  }),
})

const reviews = pagedList<Review>({ name: 'cashReviews', usual: 50, most: 200, key: uuidKey, keyOf: ({ id }) => id })

const ReviewConnection = builder.connectionObject(
  { type: ReviewRef, name: 'CashReviewConnection', description: 'Cash cases, the oldest first.' },
  { name: 'CashReviewEdge', description: 'One case in the list.' },
)

builder.queryField('cashReviews', (t) =>
  t.field({
    ...audience('operator', { shows: 'whatWaits', dataClass: 'identity', mayLag: true }),
    type: ReviewConnection,
    complexity: 20,
    description: 'Open reviews, the oldest first.',
    args: reviews.args,
    resolve: (_root, asked, { platform }) =>
      reviews.page(asked, { read: (page) => openReviews(platform, page), count: () => countOpenReviews(platform) }),
  }),
)

const ClosedReview = builder.objectRef<{ id: ReviewId }>('ClosedCashReview').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    review: t.field({
      type: ReviewRef,
      nullable: true,
      description: 'The cash case after closing.',
      resolve: ({ id }, _args, { platform }) => reviewOf(platform, id),
    }),
  }),
})

commandField(cashCommands.closeCashReview, {
  type: ClosedReview,
  resolve: (args, context) =>
    sendCommand(context, cashCommands.closeCashReview, args, (ctx, input) => closeReview(context.platform, ctx, input)),
})

const TransferDirection = enumOf<BankTransfer['direction']>('TransferDirection', 'Direction of a bank transfer.', {
  in: 'Transfer from the bank to the company.',
  out: 'Transfer from the company to the bank.',
})

const BankTransferStateEnum = enumOf<BankTransferState>('BankTransferState', 'State of a bank transfer.', {
  requested: 'Requested; the payment partner does not have it yet.',
  sent: 'The payment partner is processing it.',
  settled: 'The money has arrived.',
  failed: 'It failed.',
  cancelled: 'Canceled before it left.',
  returned: 'It had settled, and the bank took it back.',
})

const Purpose = enumOf<BankTransfer['purpose']>('BankTransferPurpose', 'Purpose of a bank transfer.', {
  order: 'Payment of an order.',
  deposit: 'Cash from the bank to the account.',
  withdrawal: 'Cash from the account to the bank.',
  payout: 'Dividend sent to the bank.',
})

const FailedTransfer = builder.objectRef<BankTransfer>('FailedTransfer').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    direction: t.expose('direction', { description: 'Direction of the transfer.', type: TransferDirection }),
    purpose: t.expose('purpose', { type: Purpose }),
    amount: t.field({
      type: 'Cents',
      description: 'Amount that was to be transferred, in cents, above zero in either direction.',
      resolve: ({ amount }) => amount,
    }),
    state: t.expose('state', { type: BankTransferStateEnum }),
    failureCode: t.exposeString('failureCode', { nullable: true }),
    failureMessage: t.exposeString('failureMessage', {
      description: 'Reason for the failure, in words; null if none was given.',
      nullable: true,
    }),
    requestedAt: t.field({
      description: 'Time at which the transfer was requested.',
      type: 'Instant',
      resolve: ({ requestedAt }) => requestedAt,
    }),
    retry: t.exposeInt('retry', { description: 'Number of earlier attempts.' }),
  }),
})

const failed = pagedList<BankTransfer>({
  name: 'failedTransfers',
  usual: 50,
  most: 200,
  key: idKey,
  keyOf: ({ id }) => id,
})

const FailedConnection = builder.connectionObject(
  { type: FailedTransfer, name: 'FailedTransferConnection', description: 'Failed bank transfers, the newest first.' },
  { name: 'FailedTransferEdge', description: 'One failed transfer in the list.' },
)

builder.queryField('failedTransfers', (t) =>
  t.field({
    ...audience('operator', { shows: 'whatWaits', dataClass: 'identity', mayLag: true }),
    type: FailedConnection,
    complexity: 20,
    description: 'Bank transfers that failed or were returned, the newest first.',
    args: failed.args,
    resolve: (_root, asked, { platform: { db } }) =>
      failed.page(asked, { read: (page) => failedTransfers(db, page), count: () => countFailedTransfers(db) }),
  }),
)

type AboutAccount = { readonly id: ProposalId; readonly subject: AccountId; readonly reason: string }
const ofAccount = (input: AboutAccount) => ({ ...input, payload: { accountId: input.subject } })

const proposing = [
  [cashCommands.proposeFreezeAccount, (input: AboutAccount) => cashProposals.freezeAccount(ofAccount(input))],
  [cashCommands.proposeReleaseAccount, (input: AboutAccount) => cashProposals.releaseAccount(ofAccount(input))],
  [cashCommands.proposeWriteOffReceivable, (input: AboutAccount) => cashProposals.writeOffReceivable(ofAccount(input))],
] as const

for (const [command, proposalOf] of proposing) proposalField(command, proposalOf)

proposalField(cashCommands.proposeRetryTransfer, (input) =>
  cashProposals.retryTransfer({ ...input, payload: { bankTransferId: input.subject } }),
)
