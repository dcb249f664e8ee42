import { type AccountId, isIdOf } from '#kernel/ids.ts'

/** Identifies one movement by the book transfer and the account, because one transfer may move the cash of several. */
export const movementId = (transfer: string, accountId: AccountId): string => `${transfer}-${accountId}`

/** The two parts of such an id; null if it is not one. */
export function readMovementId(text: string): { readonly transferId: bigint; readonly accountId: AccountId } | null {
  const [, transferId, accountId] = /^(\d{1,18})-(.+)$/.exec(text) ?? []
  return transferId && accountId && isIdOf('acc', accountId) ? { transferId: BigInt(transferId), accountId } : null
}
