const ownerKey = 'tabOwner'

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'clear'>

/**
 * Text that was typed in this tab is one person's. It outlives a session that ran out, for the same person to go on
 * with; when another person signs in here it goes. Text that someone typed before they signed in is theirs.
 */
export function claimTab(person: string, kept: Kept = sessionStorage): void {
  const owner = kept.getItem(ownerKey)
  if (owner === person) return
  if (owner !== null) kept.clear()
  kept.setItem(ownerKey, person)
}
