import type { AccountId } from '#kernel/ids.ts'
import type { MyAccessibleAccountsQuery } from '#web/generated/graphql.ts'

export type AccessibleAccount = NonNullable<MyAccessibleAccountsQuery['myAccessibleAccounts']>[number] & {
  readonly id: AccountId
}

/** The owner's name, or their e-mail address before they have given one. */
export const ownerOf = ({ user }: AccessibleAccount): string =>
  [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email

/** "Ada Reyes", or "Ada Reyes, Roth IRA" for an account beside her own. */
export function nameOf(account: AccessibleAccount): string {
  const owner = ownerOf(account)
  return account.name === null ? owner : `${owner}, ${account.name}`
}

export function accessLabel({ isOwner, accessType }: AccessibleAccount): string {
  if (isOwner) return 'Account Owner'
  return accessType === 'read_only' ? 'Read Only Access' : 'Read/Write Access'
}
