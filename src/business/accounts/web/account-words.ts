import type { AccountId } from '#kernel/ids.ts'
import type { MyAccessibleAccountsQuery } from '#web/generated/graphql.ts'

export type AccessibleAccount = NonNullable<MyAccessibleAccountsQuery['myAccessibleAccounts']>[number] & {
  readonly id: AccountId
}

type Held = Pick<AccessibleAccount, 'holder'> & { readonly user: { readonly email: string } }

export const ownerOf = ({ holder, user }: Held): string => holder || user.email

export function accessLabel({ isOwner, accessType }: AccessibleAccount): string {
  if (isOwner) return 'Account Owner'
  return accessType === 'read_only' ? 'Read Only Access' : 'Read/Write Access'
}
