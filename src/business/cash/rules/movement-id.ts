import { type AccountId, isIdOf } from '#kernel/ids.ts'

/**
 * Names one movement: the transfer of the books and the account whose cash it moved, since one transfer may move that
 * of several.
 */
export const movementId = (transfer: string, accountId: AccountId): string => `${transfer}-${accountId}`

/** The two parts of such a name; null if it is not one. */
export function readMovementId(text: string): { readonly transferId: bigint; readonly accountId: AccountId } | null {
  const [, transferId, accountId] = /^(\d{1,18})-(.+)$/.exec(text) ?? []
  return transferId && accountId && isIdOf('acc', accountId) ? { transferId: BigInt(transferId), accountId } : null
}
