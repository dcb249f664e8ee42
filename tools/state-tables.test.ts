import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type PurchaseOutcome, purchaseCan } from '#business/auto-invest/rules/occurrence.ts'
import { type SubscriptionState, subscriptionCan } from '#business/auto-invest/rules/subscription.ts'
import { type FundingSourceStatus, fundingSourceCan } from '#business/banks/rules/banks.ts'
import { type MicroDepositState, microDepositsCan } from '#business/banks/rules/micro-deposits.ts'
import { type BankTransferState, bankTransferCan } from '#business/cash/rules/bank-transfer.ts'
import { type GrantState, grantCan } from '#business/delegates/rules/grant.ts'
import { type FollowUpState, followUpCan } from '#business/dividends/rules/choice.ts'
import { type DividendState, dividendCan } from '#business/dividends/rules/dividend.ts'
import { type EstateState, estateCan } from '#business/estates/rules/obstacles.ts'
import { type OwnerStatus, ownerCan } from '#business/identity/rules/beneficial-ownership.ts'
import { type OrderState, orderCan } from '#business/investing/rules/order.ts'
import { applicationCan } from '#business/ira/rules/application.ts'
import { beneficiaryChangeCan } from '#business/ira/rules/beneficiary-change.ts'
import { contributionCan } from '#business/ira/rules/contribution.ts'
import { directionCan } from '#business/ira/rules/direction.ts'
import { distributionCan } from '#business/ira/rules/distribution.ts'
import { saleDirectionCan } from '#business/ira/rules/sale-direction.ts'
import type {
  ApplicationState,
  BeneficiaryChangeState,
  ContributionState,
  DirectionState,
  DistributionState,
  TransferState,
} from '#business/ira/rules/states.ts'
import { transferCan } from '#business/ira/rules/transfer.ts'
import { type NameChangeState, nameChangeCan } from '#business/names/rules/obstacles.ts'
import { type ComplaintState, complaintCan } from '#business/outreach/rules/complaint.ts'
import { type MessageState, messageCan } from '#business/outreach/rules/message-state.ts'
import { type RequestState, requestCan } from '#business/privacy/rules/data-request.ts'
import { type RewardState, rewardCan } from '#business/promotions/rules/reward.ts'
import {
  type ReferralRewardState,
  type ReferralState,
  referralCan,
  referralRewardCan,
} from '#business/referrals/rules/referral.ts'
import { type SellOrderState, sellOrderCan } from '#business/selling/rules/sell-order.ts'
import { type TransferState as HoldingTransferState, holdingTransferCan } from '#business/transfers/rules/obstacles.ts'
import { type ProposalState, proposalCan } from '#engine/approvals/approvals.ts'

type Can<Event extends string> = (event: Event, state: string) => boolean
/** The events that each state of a machine allows; by its type no state is left out. */
const machine =
  <State extends string>() =>
  <Event extends string>(can: Can<Event>, table: Readonly<Record<State, readonly NoInfer<Event>[]>>) => ({
    table: table as Readonly<Record<string, readonly string[]>>,
    can: (event: string, state: string): boolean => can(event as Event, state),
  })

const machines: Readonly<Record<string, ReturnType<ReturnType<typeof machine>>>> = {
  purchaseCan: machine<PurchaseOutcome>()(purchaseCan, {
    placed: ['cancel', 'fail', 'settle'],
    settled: ['fail'],
    failed: [],
    cancelled: [],
    refused: [],
  }),
  subscriptionCan: machine<SubscriptionState>()(subscriptionCan, {
    active: ['change', 'end', 'pause', 'pauseForFailures', 'run', 'skip'],
    paused: ['change', 'end', 'pause', 'resume', 'run', 'skip'],
    ended: [],
  }),
  fundingSourceCan: machine<FundingSourceStatus>()(fundingSourceCan, {
    linking: ['remove'],
    waiting: ['disable', 'remove', 'rename', 'replace'],
    confirming: ['remove', 'rename'],
    verified: ['disable', 'follow', 'pay', 'remove', 'rename', 'replace'],
    unverified: ['disable', 'follow', 'remove', 'rename', 'replace'],
    refused: ['remove'],
    disabled: ['remove', 'rename', 'replace'],
    removed: [],
  }),
  microDepositsCan: machine<MicroDepositState>()(microDepositsCan, {
    entered: ['follow'],
    sent: ['confirm', 'follow'],
    arrived: ['confirm', 'follow'],
    checking: ['follow'],
    confirmed: [],
    locked: [],
    returned: [],
    refused: [],
  }),
  bankTransferCan: machine<BankTransferState>()(bankTransferCan, {
    requested: ['cancel', 'fail', 'send', 'settle'],
    sent: ['cancel', 'fail', 'settle'],
    settled: ['return'],
    failed: [],
    cancelled: [],
    returned: [],
  }),
  grantCan: machine<GrantState>()(grantCan, {
    pending: ['accept', 'changeScope', 'decline', 'expire', 'revoke'],
    active: ['changeScope', 'expire', 'resign', 'revoke'],
    declined: [],
    resigned: [],
    revoked: [],
    expired: [],
  }),
  followUpCan: machine<FollowUpState>()(followUpCan, {
    due: ['carryOut', 'drop', 'refuse', 'wait'],
    waiting: ['carryOut', 'drop'],
    done: [],
    refused: [],
    dropped: [],
  }),
  dividendCan: machine<DividendState>()(dividendCan, {
    declared: ['approve', 'withdraw'],
    notFunded: ['pay', 'withdraw'],
    paid: ['correct', 'reverse'],
    withdrawn: [],
    reversed: [],
  }),
  estateCan: machine<EstateState>()(estateCan, {
    open: ['nameHeirs', 'recordDocument', 'reviewDocument', 'transfer', 'withdraw'],
    transferred: [],
    withdrawn: [],
  }),
  nameChangeCan: machine<NameChangeState>()(nameChangeCan, {
    open: ['change', 'recordDocument', 'reviewDocument', 'withdraw'],
    changed: ['recordPartners'],
    finished: [],
    withdrawn: [],
  }),
  holdingTransferCan: machine<HoldingTransferState>()(holdingTransferCan, {
    open: ['recordDocument', 'reviewDocument', 'transfer', 'withdraw'],
    transferred: ['reverse'],
    withdrawn: [],
    reversed: [],
  }),
  ownerCan: machine<OwnerStatus>()(ownerCan, {
    invited: ['edit', 'invite', 'remove'],
    sending: [],
    refused: ['edit', 'invite', 'remove'],
    verified: ['remove'],
    document: ['remove', 'upload'],
    incomplete: ['edit', 'invite', 'remove'],
    retrying: [],
    removing: [],
    removed: [],
  }),
  orderCan: machine<OrderState>()(orderCan, {
    awaitingSignature: ['cancel', 'decline', 'expire', 'sign'],
    funding: ['cancel', 'fail', 'settle'],
    settled: ['return'],
    cancelled: [],
    failed: [],
  }),
  applicationCan: machine<ApplicationState>()(applicationCan, {
    draft: ['withdraw'],
    otpPending: ['sendCode', 'verifyCode', 'withdraw'],
    otpFailed: ['sendCode', 'verifyCode', 'withdraw'],
    identityReview: ['addDocument', 'withdraw'],
    documentsRequired: ['addDocument', 'withdraw'],
    agreementPending: ['signAgreement', 'withdraw'],
    submitted: ['withdraw'],
    opened: [],
    rejected: [],
    withdrawn: [],
    expired: [],
  }),
  beneficiaryChangeCan: machine<BeneficiaryChangeState>()(beneficiaryChangeCan, {
    requested: ['decide'],
    accepted: [],
    rejected: [],
  }),
  contributionCan: machine<ContributionState>()(contributionCan, {
    pending: ['cancel', 'end', 'return', 'settle'],
    processing: ['end', 'return', 'settle'],
    settled: ['return'],
    returned: [],
    canceled: [],
    rejected: [],
    recharacterized: [],
    removedAsExcess: [],
  }),
  directionCan: machine<DirectionState>()(directionCan, {
    created: ['end', 'review'],
    signaturePending: ['end'],
    signed: ['approve', 'correct', 'end', 'pay', 'review'],
    inReview: ['approve', 'correct', 'end', 'pay'],
    notInGoodOrder: ['approve', 'end', 'pay', 'review'],
    approved: ['end', 'pay'],
    fundsSent: ['settle'],
    confirmationDue: ['settle'],
    proceedsDue: [],
    proceedsReceived: [],
    settled: [],
    canceled: [],
    rejected: [],
    failed: [],
  }),
  distributionCan: machine<DistributionState>()(distributionCan, {
    requested: ['approve', 'cancel', 'end', 'pay', 'return', 'review'],
    inReview: ['approve', 'cancel', 'end', 'pay', 'return'],
    approved: ['end', 'pay', 'return'],
    paid: ['return'],
    returned: [],
    rejected: [],
    canceled: [],
  }),
  saleDirectionCan: machine<DirectionState>()(saleDirectionCan, {
    created: [],
    signaturePending: [],
    signed: ['approved', 'end', 'inReview', 'notInGoodOrder', 'proceedsDue', 'proceedsReceived'],
    inReview: ['approved', 'end', 'notInGoodOrder', 'proceedsDue', 'proceedsReceived'],
    notInGoodOrder: ['approved', 'end', 'inReview', 'proceedsDue', 'proceedsReceived'],
    approved: ['end', 'proceedsDue', 'proceedsReceived', 'settled'],
    fundsSent: [],
    confirmationDue: [],
    proceedsDue: ['end', 'proceedsReceived', 'settled'],
    proceedsReceived: ['end', 'settled'],
    settled: [],
    canceled: [],
    rejected: [],
    failed: [],
  }),
  transferCan: machine<TransferState>()(transferCan, {
    draft: ['cancel', 'change'],
    signPending: ['cancel', 'change'],
    submitted: ['cancel', 'change'],
    accepted: ['cancel', 'change'],
    inTransit: ['change'],
    received: [],
    rejected: [],
    canceled: [],
  }),
  complaintCan: machine<ComplaintState>()(complaintCan, {
    received: ['acknowledge', 'amend', 'answer', 'recordCause'],
    acknowledged: ['amend', 'answer', 'recordCause'],
    answered: ['amend', 'answer', 'close', 'recordCause'],
    closed: ['reopen'],
  }),
  messageCan: machine<MessageState>()(messageCan, {
    open: ['answer', 'close'],
    answered: ['answer', 'close'],
    closed: ['reopen'],
  }),
  requestCan: machine<RequestState>()(requestCan, {
    unverified: ['answer', 'extend', 'verify'],
    open: ['answer', 'extend'],
    answered: [],
  }),
  rewardCan: machine<RewardState>()(rewardCan, {
    promised: ['grant', 'release'],
    granted: ['takeBack'],
    released: [],
    takenBack: [],
  }),
  referralCan: machine<ReferralState>()(referralCan, {
    joined: ['earn', 'refuse'],
    earned: ['undo'],
    refused: [],
    undone: [],
  }),
  referralRewardCan: machine<ReferralRewardState>()(referralRewardCan, {
    open: ['claim', 'expire', 'takeBack', 'wait'],
    asked: ['claim', 'takeBack', 'wait'],
    claimed: ['takeBack'],
    expired: [],
    takenBack: [],
  }),
  sellOrderCan: machine<SellOrderState>()(sellOrderCan, {
    indicated: ['cancel', 'confirm', 'withdraw'],
    awaitingCustodian: ['cancel', 'offer', 'withdraw'],
    open: ['buyBack', 'cancel', 'complete', 'fill', 'withdraw'],
    filled: [],
    cancelled: [],
    standing: ['reward', 'stock'],
  }),
  proposalCan: machine<ProposalState>()(proposalCan, {
    proposed: ['approve', 'expire', 'reject', 'withdraw'],
    approved: [],
    rejected: [],
    withdrawn: [],
    expired: [],
  }),
}

describe('a state machine', () => {
  const eventsOf = (table: object) => [...new Set(Object.values(table).flat())].toSorted()
  it.each(Object.entries(machines))('%s allows in each state these events and no others', (_name, { can, table }) => {
    const events = eventsOf(table)
    const allowed = Object.keys(table).map((state) => [state, events.filter((event) => can(event, state))])
    expect(Object.fromEntries(allowed)).toEqual(table)
  })

  it('has its table here, whichever room declares it, with every event that it knows', () => {
    const declared = globSync('src/**/*.ts').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/^export const (\w+) = states\((\{.*?\})\)$/gms)].map(
        ([, name, body]) => [name!, [...body!.matchAll(/(\w+): \[/g)].map(([, event]) => event!).toSorted()] as const,
      ),
    )
    expect(declared.length).toBeGreaterThan(20)
    const here = Object.entries(machines).map(([name, { table }]) => [name, eventsOf(table)])
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(here))
  })
})
