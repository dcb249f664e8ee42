import { cashOf, receivableOf } from '#business/cash/rules/ledger-accounts.ts'
import { custodianWires } from '#business/custody/rules/ledger-accounts.ts'
import type { Cents } from '#kernel/cents.ts'
import type {
  AccountId,
  IraContributionId,
  IraDirectionId,
  IraFeeId,
  IraReceiptId,
  IraTransferId,
} from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { moveMoney, type Transfer } from '#ledger/transfer.ts'
import type { CustodianCode } from '../rules/custodians.ts'
import { custodianCashOf, dueToCustodianOf } from '../rules/ledger-accounts.ts'

/** Money of one IRA, and its subject: the id of a contribution, a direction or a receipt. */
type Of = {
  readonly id: IraContributionId | IraDirectionId | IraReceiptId | IraFeeId | IraTransferId
  readonly accountId: AccountId
  readonly custodian: CustodianCode
  readonly amount: Cents
}

const common = (kind: string, { id }: Of, step: string, at: Instant) => ({
  key: `${id}:${step}`,
  kind,
  subject: id,
  effectiveAt: at,
})

/** Money on its way from a person's bank to the custodian: pending until the custodian has it. */
export const expectContribution = (of: Of, at: Instant): Transfer => ({
  ...common('iraContribution', of, 'expect', at),
  phase: 'pending',
  lines: moveMoney(custodianCashOf(of.custodian, of.accountId), cashOf(of.accountId), of.amount),
})

export const settleContribution = (of: Of, at: Instant): Transfer => ({
  ...common('iraContributionSettled', of, 'settle', at),
  phase: 'post',
  target: `${of.id}:expect`,
})

export const releaseContribution = (of: Of, at: Instant): Transfer => ({
  ...common('iraContributionFailed', of, 'release', at),
  phase: 'void',
  target: `${of.id}:expect`,
})

/** A bank took a settled contribution back: the reversal of its posting. */
export const returnContribution = (of: Of, at: Instant): Transfer => ({
  ...common('iraContributionReturned', of, 'return', at),
  phase: 'reverse',
  target: `${of.id}:settle`,
})

/** The same if the IRA's cash no longer covers it: the IRA owes it. */
export const oweContribution = (of: Of, at: Instant): Transfer => ({
  ...common('iraContributionOwed', of, 'owed', at),
  phase: 'posted',
  lines: moveMoney(receivableOf(of.accountId), custodianCashOf(of.custodian, of.accountId), of.amount),
})

export const receiveTransfer = (of: Of, at: Instant): Transfer => ({
  ...common('iraTransferReceived', of, 'received', at),
  phase: 'posted',
  lines: moveMoney(custodianCashOf(of.custodian, of.accountId), cashOf(of.accountId), of.amount),
})

/** Cash reserved for a direction: no longer available, and still the IRA's until the custodian has paid. */
export const reserveForDirection = (of: Of, at: Instant): Transfer => ({
  ...common('reserveForDirection', of, 'reserve', at),
  phase: 'pending',
  lines: moveMoney(cashOf(of.accountId), custodianCashOf(of.custodian, of.accountId), of.amount),
})

export const releaseDirection = (of: Of, at: Instant): Transfer => ({
  ...common('directionReleased', of, 'release', at),
  phase: 'void',
  target: `${of.id}:reserve`,
})

/** The custodian has wired the money to the company; the same transaction pays the order from the IRA's cash. */
export const fundDirection = (of: Of, at: Instant): Transfer => ({
  ...common('fundDirection', of, 'fund', at),
  phase: 'posted',
  lines: moveMoney(custodianWires, custodianCashOf(of.custodian, of.accountId), of.amount),
})

export const payCustodian = (of: Of, at: Instant): Transfer => ({
  ...common('payCustodian', of, 'due', at),
  phase: 'posted',
  lines: moveMoney(cashOf(of.accountId), dueToCustodianOf(of.accountId), of.amount),
})

export const custodianReceived = (of: Of, at: Instant): Transfer => ({
  ...common('custodianReceived', of, 'received', at),
  phase: 'posted',
  lines: [
    ...moveMoney(dueToCustodianOf(of.accountId), cashOf(of.accountId), of.amount),
    ...moveMoney(custodianCashOf(of.custodian, of.accountId), custodianWires, of.amount),
  ],
})

export const chargeCustodianFee = (of: Of, at: Instant): Transfer => ({
  ...common('custodianFee', of, 'charge', at),
  phase: 'posted',
  lines: moveMoney(cashOf(of.accountId), custodianCashOf(of.custodian, of.accountId), of.amount),
})

/** The same if all cash is reserved or spent: the IRA owes the fee. */
export const oweCustodianFee = (of: Of, at: Instant): Transfer => ({
  ...common('custodianFeeOwed', of, 'owed', at),
  phase: 'posted',
  lines: moveMoney(receivableOf(of.accountId), custodianCashOf(of.custodian, of.accountId), of.amount),
})
