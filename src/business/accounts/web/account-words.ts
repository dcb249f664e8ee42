import type { AccountId } from '#kernel/ids.ts'
import type { MyAccessibleAccountsQuery } from '#web/generated/graphql.ts'

export type AccessibleAccount = NonNullable<MyAccessibleAccountsQuery['myAccessibleAccounts']>[number] & {
  readonly id: AccountId
}

/** Who holds the account: a business by its own name, else the person, or their email address before they gave a name. */
export const ownerOf = ({ holder, user }: AccessibleAccount): string => holder || user.email

export function accessLabel({ isOwner, accessType }: AccessibleAccount): string {
  if (isOwner) return 'Account Owner'
  return accessType === 'read_only' ? 'Read Only Access' : 'Read/Write Access'
}
