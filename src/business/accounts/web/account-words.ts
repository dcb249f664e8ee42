import type { AccountId } from '#kernel/ids.ts'
import type { MyAccessibleAccountsQuery } from '#web/generated/graphql.ts'

export type AccessibleAccount = NonNullable<MyAccessibleAccountsQuery['myAccessibleAccounts']>[number] & {
  readonly id: AccountId
}

type Held = Pick<AccessibleAccount, 'holder'> & { readonly user: { readonly email: string } }

/** The account's holder: a business's own name, else the person's, or their email address before they gave a name. */
export const ownerOf = ({ holder, user }: Held): string => holder || user.email

export function accessLabel({ isOwner, accessType }: AccessibleAccount): string {
  if (isOwner) return 'Account Owner'
  return accessType === 'read_only' ? 'Read Only Access' : 'Read/Write Access'
}
