import type { Instant } from '#kernel/instant.ts'

const awaited = new Set(['requested', 'retrying', 'unverified', 'retry', 'kba', 'document', 'deactivated'])

/**
 * When the partner is asked about a customer although it sent nothing. What may have been lost is news of the last
 * minutes, so the first looks are a quarter of an hour apart; a customer whose status does not change is asked about once a day.
 */
export function nextLook(
  { status, isOwnershipOpen, since }: { status: string; isOwnershipOpen: boolean; since: Instant },
  now: Instant,
): Instant | null {
  if (!awaited.has(status) && !(status === 'verified' && isOwnershipOpen)) return null
  const stood = since.until(now).total('minutes')
  return now.add({ minutes: stood < 24 * 60 ? 15 : 24 * 60 })
}
