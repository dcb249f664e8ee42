import type { AccountId, UserId } from '#kernel/ids.ts'

/** The fields of an account that decide who holds it. */
export type AccountHolder = {
  readonly id: AccountId
  readonly ownerId: UserId
  readonly type: 'individual' | 'business'
  /** Null for the account that a person opened at sign-up. */
  readonly name: string | null
}

/**
 * Is true if an account is a business beside its owner's own: then the business is its holder, purchaser and taxpayer.
 * Every other account is held by its owner as they signed up; an IRA by its custodian for its owner.
 */
export const isBesideOwn = ({ type, name }: Pick<AccountHolder, 'type' | 'name'>): boolean =>
  type === 'business' && name !== null
