import type { Instant } from '#kernel/instant.ts'

const awaited = new Set(['requested', 'retrying', 'unverified', 'retry', 'kba', 'document', 'deactivated'])

/**
 * The next poll of a customer without news. A lost webhook is most likely recent, so the first polls are 15 minutes
 * apart; a customer whose status stays is polled daily.
 */
export function nextLook(
  { status, isOwnershipOpen, since }: { status: string; isOwnershipOpen: boolean; since: Instant },
  now: Instant,
): Instant | null {
  if (!awaited.has(status) && !(status === 'verified' && isOwnershipOpen)) return null
  const stood = since.until(now).total('minutes')
  return now.add({ minutes: stood < 24 * 60 ? 15 : 24 * 60 })
}
