import { accountInView, authorizeAccount } from '#business/accounts/server/public.ts'
import { actedBy } from '#business/delegates/server/public.ts'
import { UserRef } from '#business/people/server/graphql.ts'
import type { Platform } from '#engine/command/platform.ts'
import { audience, builder, enumOf, forTokens } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { cents } from '#kernel/cents.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { AccountId } from '#kernel/ids.ts'
import { isBefore } from '#kernel/instant.ts'
import type { Balance } from '#ledger/balances.ts'
import { bankTransferCan, cancellableUntil } from '../rules/bank-transfer.ts'
import type { MovementKind, MovementState } from '../rules/movement.ts'
import { movementLabel, movementMeans } from '../rules/movement.ts'
import { movementId } from '../rules/movement-id.ts'
import { adviceWords, bankReturnOf } from '../rules/return-codes.ts'
import { cashMayLeaveFrom, cashThatMayLeave, type WithdrawalFacts } from '../rules/withdrawal.ts'
import { isStillHere } from './bank-transfer.ts'
import { withdrawalFacts } from './cash-facts.ts'
import { cashBalanceOf, detailsOf, expectedDay, type Movement } from './movements.ts'
import { receivingAccountsOf, totalInvested } from './preferred-account.ts'

export const TransferState = enumOf<MovementState>('TransferState', 'State of a movement of cash.', {
  posted: 'Booked.',
  pending: 'Pending.',
  failed: 'It failed.',
})

export const TransferKind = enumOf<MovementKind>('TransferKind', 'Kind of a movement of cash.', {
  deposit: 'Transfer from a bank to the cash balance.',
  withdrawal: 'Transfer from the cash balance to a bank.',
  purchase: 'Paid for shares.',
  purchaseReturned: 'A purchase that was undone, as the bank took its payment back.',
  dividend: 'A dividend.',
  dividendCorrection: 'The correction of a dividend.',
  depositReturned: 'A bank took a deposit back.',
  withdrawalReturned: 'A withdrawal did not arrive.',
  sale: 'Proceeds of shares sold to another investor.',
  buyback: 'Proceeds of shares sold to the company.',
  saleDeduction: 'A discount, penalty or fee of a sale.',
  taxWithheld: 'Backup withholding on a dividend or sale, owed to the IRS.',
  owed: 'Debt after a bank took back cash that was used.',
  debtPaid: 'Paid on what was owed.',
  iraTransfer: 'Sent to an IRA by another custodian or plan.',
  setAside: 'Cash of an IRA kept for a purchase or distribution that its custodian works on.',
  sentToCustodian: 'The earnings of an IRA, on their way to its custodian.',
  receivedByCustodian: 'Earnings of an IRA, received by its custodian.',
  custodianFee: 'The yearly fee of an IRA’s custodian.',
  custodianFeeOwed: 'Fee of a custodian that the IRA had no cash to pay.',
  distribution: 'Paid out of an IRA to a bank.',
  distributionTax: 'Withheld from a distribution for the IRS or a state.',
  distributionReturned: 'A distribution that did not arrive.',
  conversion: 'Conversion from one IRA to a Roth IRA.',
  estate: 'Cash of an investor who died that went to the heirs.',
  other: 'Anything else.',
})

export const TransferRowRef = builder.objectRef<Movement>('TransferRow').implement({
  ...forTokens('activity'),
  description: 'One movement of an account’s cash, as the books have it.',
  fields: (t) => ({
    id: t.id({
      description: 'Id of the transfer and the account: one transfer may move the cash of several accounts.',
      resolve: ({ id, accountId }) => movementId(id, accountId),
    }),
    kind: t.expose('kind', { type: TransferKind }),
    label: t.string({
      description: 'Label in words, as the list of transfers shows it.',
      resolve: ({ kind }) => movementLabel(kind),
    }),
    means: t.string({
      description: 'Meaning of such a movement and its cause, in a sentence or two.',
      resolve: ({ kind }) => movementMeans(kind),
    }),
    at: t.field({
      type: 'Instant',
      description: 'Time at which it was booked, or began if it is pending.',
      resolve: ({ at }) => at,
    }),
    amount: t.field({
      type: 'Cents',
      description: 'Cents: above zero came into the account, below zero left it.',
      resolve: ({ amount }) => amount,
    }),
    state: t.expose('state', { type: TransferState }),
    subject: t.string({
      description: 'Id of the deposit, order, dividend or other cause.',
      resolve: async (movement, _args, { platform }) => (await detailsOf(platform, movement)).subject,
    }),
    actedBy: t.string({
      nullable: true,
      description: 'Delegate and owner, as “by X for Y”, if a delegate began it; null if the owner did.',
      resolve: async (movement, _args, { platform }) =>
        actedBy(platform, (await detailsOf(platform, movement)).subject),
    }),
    portfolioId: t.id({
      nullable: true,
      description: 'The portfolio, by the number in its address; null if the movement concerns none.',
      resolve: async (movement, _args, { platform }) => (await detailsOf(platform, movement)).portfolioId,
    }),
    month: t.field({
      type: 'Month',
      nullable: true,
      description: 'Month that a dividend is for; null for anything else.',
      resolve: async (movement, _args, { platform }) => (await detailsOf(platform, movement)).month,
    }),
  }),
})

builder.objectFields(TransferRowRef, (t) => ({
  detail: t.string({
    nullable: true,
    description: 'Reason that it failed or was returned; null if it did not.',
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
    description: 'Advice to the person after a bank’s return; null if the bank returned nothing.',
    resolve: async (movement, _args, { platform }) => {
      const { bankTransfer } = await detailsOf(platform, movement)
      const bankReturn = bankReturnOf(bankTransfer?.failureCode ?? '')
      return bankReturn && adviceWords[bankReturn.advice]
    },
  }),
  expectedOn: t.field({
    type: 'Day',
    nullable: true,
    description: 'Day on which it is expected; null once it has come or failed.',
    resolve: async (movement, _args, { platform }) =>
      movement.state === 'pending' ? expectedDay(await detailsOf(platform, movement)) : null,
  }),
  cancellableUntil: t.field({
    type: 'Instant',
    nullable: true,
    description: 'Time until which the investor may take a deposit or withdrawal back; null if that is not possible.',
    resolve: async (movement, _args, { platform }) => {
      if (movement.state !== 'pending') return null
      const { bankTransfer } = await detailsOf(platform, movement)
      if (!bankTransfer || bankTransfer.purpose === 'order') return null
      if (!bankTransferCan('cancel', bankTransfer.state) || bankTransfer.cancelAskedAt) return null
      const [now, until] = [platform.clock.now(), cancellableUntil(bankTransfer.requestedAt)]
      if (isBefore(now, until)) return until
      // A transfer that a switch held back leaves within minutes once the switch is on.
      return (await isStillHere(platform.db, bankTransfer, now)) ? now.add({ minutes: 15 }) : null
    },
  }),
  bankTransferId: t.id({
    nullable: true,
    description: 'The bank transfer behind it, `btr_…`; null if there is none.',
    resolve: async (movement, _args, { platform }) => (await detailsOf(platform, movement)).bankTransfer?.id ?? null,
  }),
}))

export const CashBalanceRef = builder.objectRef<Balance>('CashBalance').implement({
  ...forTokens('holdings'),
  fields: (t) => ({
    available: t.field({
      type: 'Cents',
      description: 'Posted cash less cash on its way out, in cents.',
      resolve: ({ available }) => cents(available),
    }),
    posted: t.field({ type: 'Cents', resolve: ({ posted }) => cents(posted) }),
    pendingIn: t.field({ type: 'Cents', resolve: ({ pendingCredit }) => cents(pendingCredit) }),
    pendingOut: t.field({ type: 'Cents', resolve: ({ pendingDebit }) => cents(-pendingDebit) }),
  }),
})

export const CashAvailabilityRef = builder
  .objectRef<WithdrawalFacts & { accountId: AccountId }>('CashAvailability')
  .implement({
    description: 'Cash of an account that is available today, with the reasons for its limits.',
    fields: (t) => ({
      available: t.field({
        type: 'Cents',
        description: 'Cash that can be invested now, in cents.',
        resolve: ({ available }) => available,
      }),
      withdrawable: t.field({
        type: 'Cents',
        description:
          'Amount that may be withdrawn today, in cents: zero within 60 days after the first investment, while the account is frozen or within 72 hours of a bank change; otherwise the available cash less debts and held deposits.',
        resolve: (facts) => cashThatMayLeave(facts).amount,
      }),
      withdrawableReason: t.string({
        nullable: true,
        description:
          'Reason why not all available cash may be withdrawn today, in words for the investor; null if it may.',
        resolve: (facts) => cashThatMayLeave(facts).reason,
      }),
      withdrawableFrom: t.field({
        type: 'Day',
        nullable: true,
        description: 'First day on which more may be withdrawn; null if waiting does not change the amount.',
        resolve: (facts) => cashThatMayLeave(facts).from,
      }),
      held: t.field({
        type: 'Cents',
        description:
          'Part of the available cash from deposits that a bank may still take back, in cents. It can be invested but not withdrawn.',
        resolve: ({ held }) => held.amount,
      }),
      heldUntil: t.field({ type: 'Day', nullable: true, resolve: ({ held }) => held.until }),
      owed: t.field({
        type: 'Cents',
        description: 'Debt after a bank took back cash that was used, in cents; incoming cash pays it first.',
        resolve: ({ owed }) => owed,
      }),
      firstInvestmentOn: t.field({ type: 'Day', nullable: true, resolve: (facts) => facts.firstInvestmentOn }),
      allowedFrom: t.field({
        type: 'Day',
        nullable: true,
        description: 'The first day on which cash may leave; null before the first investment.',
        resolve: (facts) => cashMayLeaveFrom(facts.firstInvestmentOn),
      }),
      payoutsHeldUntil: t.field({
        type: 'Instant',
        nullable: true,
        description:
          'Time until which payouts wait because a bank account was added or changed; null if they do not wait.',
        resolve: (facts) => facts.payoutsHeldUntil,
      }),
      frozen: t.exposeBoolean('frozen'),
      invested: t.field({
        type: 'Cents',
        description: 'Total invested, in cents; a preferred receiving account needs $5,000.',
        resolve: ({ accountId }, _args, { platform }) => totalInvested(platform.rooms, platform.db, accountId),
      }),
      preferredAccountId: t.id({
        nullable: true,
        description: 'Bank account that payouts are sent to, `bnk_…`; null if they stay as cash.',
        resolve: async ({ accountId }, _args, { platform }) =>
          (await receivingAccountsOf(platform, [accountId])).get(accountId) ?? null,
      }),
    }),
  })

export const cashAvailabilityOf = async (platform: Platform, accountId: AccountId) => ({
  ...(await withdrawalFacts(platform, accountId, null)),
  accountId,
})

builder.queryField('cashAvailability', (t) =>
  t.field({
    ...audience('user', { reads: 'account' }),
    description: 'Availability of an account’s cash today.',
    type: CashAvailabilityRef,
    nullable: true,
    complexity: 5,
    args: { accountId: t.arg.id({ required: true }).validate(givenId('acc')) },
    resolve: async (_root, { accountId }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return cashAvailabilityOf(platform, accountId)
    },
  }),
)

builder.queryField('cashBalance', (t) =>
  t.field({
    ...audience('user', { reads: 'account', token: 'holdings' }),
    description: 'Cash of an account by the ledger.',
    type: CashBalanceRef,
    nullable: true,
    args: { accountId: t.arg.id({ required: true }).validate(givenId('acc')) },
    resolve: async (_root, { accountId }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return cashBalanceOf(platform, accountId)
    },
  }),
)

builder.objectField(UserRef, 'preferredReceivingAccount', (t) =>
  t.id({
    nullable: true,
    description: 'The bank account that payouts are sent to; null keeps them as cash.',
    resolve: async (user, _args, context) => {
      const { id } = await accountInView(context, user.id)
      return (await receivingAccountsOf(context.platform, [id])).get(id) ?? null
    },
  }),
)
