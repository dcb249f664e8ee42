const ownerKey = 'tabOwner'

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'clear'>

/**
 * Text typed in this tab belongs to one person. It survives an expired session, for the same person to continue; when
 * another person signs in here it is deleted. Text typed before signing in belongs to the person who signs in.
 */
export function claimTab(person: string, kept: Kept = sessionStorage): void {
  const owner = kept.getItem(ownerKey)
  if (owner === person) return
  if (owner !== null) kept.clear()
  kept.setItem(ownerKey, person)
}
