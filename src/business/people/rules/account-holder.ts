import type { AccountId, UserId } from '#kernel/ids.ts'

export type AccountHolder = {
  readonly id: AccountId
  readonly ownerId: UserId
  readonly type: 'individual' | 'business'
  /** Null for the account opened at sign-up. */
  readonly name: string | null
}

/**
 * True if an account belongs to an additional business: the business is then its holder, purchaser and taxpayer. Every
 * other account is held by its owner as they signed up, and an IRA by its custodian for its owner.
 */
export const isBesideOwn = ({ type, name }: Pick<AccountHolder, 'type' | 'name'>): boolean =>
  type === 'business' && name !== null
