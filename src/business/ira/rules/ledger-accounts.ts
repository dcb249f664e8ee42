import type { AccountId } from '#kernel/ids.ts'
import type { MoneyAccount } from '#ledger/transfer.ts'
import type { CustodianCode } from './custodians.ts'

/** An IRA's cash at its custodian: an asset, so a debit increases it. The IRA's claim to it is its cash account. */
export const custodianCashOf = (custodian: CustodianCode, accountId: AccountId): MoneyAccount => ({
  key: `custodian:${custodian}:${accountId}`,
  unit: 'USD',
  kind: 'custodianCash',
  owner: accountId,
})

/** An IRA's earnings that the company owes its custodian. */
export const dueToCustodianOf = (accountId: AccountId): MoneyAccount => ({
  key: `custodianDue:${accountId}`,
  unit: 'USD',
  kind: 'custodianDue',
  owner: accountId,
  floor: 0n,
})
