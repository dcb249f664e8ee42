import type { AccountId } from '#kernel/ids.ts'
import type { MoneyAccount } from '#ledger/transfer.ts'

/** An account's cash with the company. It can never be overdrawn. */
export const cashOf = (accountId: AccountId): MoneyAccount => ({
  key: `cash:${accountId}`,
  unit: 'USD',
  kind: 'cash',
  owner: accountId,
  floor: 0n,
})

/** An account's debt after a return that its cash could not cover: an asset of the company. */
export const receivableOf = (accountId: AccountId): MoneyAccount => ({
  key: `receivable:${accountId}`,
  unit: 'USD',
  kind: 'receivable',
  owner: accountId,
})

export const writtenOff: MoneyAccount = { key: 'company:written-off', unit: 'USD', kind: 'writtenOff', hot: true }
