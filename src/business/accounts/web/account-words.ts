import type { AccessibleAccount } from './account-choice.tsx'

export const nameOf = ({ user }: AccessibleAccount): string =>
  [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email

export function accessLabel({ isOwner, accessType }: AccessibleAccount): string {
  if (isOwner) return 'Account Owner'
  return accessType === 'read_only' ? 'Read Only Access' : 'Read/Write Access'
}
