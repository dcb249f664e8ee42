import type { AccountId } from '#kernel/ids.ts'
import type { MyAccessibleAccountsQuery } from '#web/generated/graphql.ts'

export type AccessibleAccount = NonNullable<MyAccessibleAccountsQuery['myAccessibleAccounts']>[number] & {
  readonly id: AccountId
}

type Named = Pick<AccessibleAccount, 'holder' | 'name' | 'isBusinessBeside'> & { readonly user: { email: string } }

/** Who holds the account: a business by its own name, else the person, or their email address before they gave a name. */
export const ownerOf = ({ holder, user }: Named): string => holder || user.email

/** "Ada Reyes", "Bright Barn LLC" for a business, or "Ada Reyes, Roth IRA" for an account beside her own. */
export function nameOf(account: Named): string {
  const holder = ownerOf(account)
  return account.name === null || account.isBusinessBeside ? holder : `${holder}, ${account.name}`
}

export function accessLabel({ isOwner, accessType }: AccessibleAccount): string {
  if (isOwner) return 'Account Owner'
  return accessType === 'read_only' ? 'Read Only Access' : 'Read/Write Access'
}
