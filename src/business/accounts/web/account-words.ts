import type { MyAccessibleAccountsQuery } from '#platform/web/generated/graphql.ts'

export type AccessibleAccount = MyAccessibleAccountsQuery['myAccessibleAccounts'][number]

/** "Ada Reyes", or "Ada Reyes, Roth IRA" for an account beside her own. */
export function nameOf({ user, name }: AccessibleAccount): string {
  const person = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email
  return name === null ? person : `${person}, ${name}`
}

export function accessLabel({ isOwner, accessType }: AccessibleAccount): string {
  if (isOwner) return 'Account Owner'
  return accessType === 'read_only' ? 'Read Only Access' : 'Read/Write Access'
}
