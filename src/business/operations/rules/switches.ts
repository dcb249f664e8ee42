import { type Instant, isBefore } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { isService, type SwitchName, switchWords } from '#kernel/switches.ts'

/** A switch is reviewed within this many days of being turned off. */
export const reviewWithinDays = 7
export const longestPublicReason = 240

export type SwitchRefusal = Refusal<
  'switchedOff' | 'switchedOn' | 'reasonRequired' | 'publicTextRequired' | 'badReviewTime' | 'noteTooLong'
>

export type TurningOff = {
  readonly name: SwitchName
  /** For staff only. */
  readonly reason: string
  /** For investors; null for a partner. */
  readonly publicReason: string | null
  readonly reviewBy: Instant
}

/** One person may turn a switch off, with a reason for staff and one for investors, and a review time. */
export function refuseTurningOff(
  { name, reason, publicReason, reviewBy }: TurningOff,
  { isOff, now }: { readonly isOff: boolean; readonly now: Instant },
): SwitchRefusal | null {
  if (isOff) return alreadyOff(name)
  if (!reason.trim())
    return refuse('reasonRequired', 'Give the reason. The others on the staff will read it.', 'reason')
  if (isService(name) && !publicReason?.trim())
    return refuse('publicTextRequired', 'Give the reason that investors will read.', 'publicReason')
  if ((publicReason?.trim().length ?? 0) > longestPublicReason)
    return refuse('noteTooLong', `Write at most ${longestPublicReason} characters for investors.`, 'publicReason')
  return refuseReview(reviewBy, now)
}

export type Review = Pick<TurningOff, 'name' | 'reason' | 'reviewBy'>

export function refuseKeepingOff(
  { name, reason, reviewBy }: Review,
  { isOff, now }: { readonly isOff: boolean; readonly now: Instant },
): SwitchRefusal | null {
  if (!isOff) return alreadyOn(name)
  if (!reason.trim())
    return refuse('reasonRequired', 'Give the reason. The others on the staff will read it.', 'reason')
  return refuseReview(reviewBy, now)
}

function refuseReview(reviewBy: Instant, now: Instant): SwitchRefusal | null {
  if (!isBefore(now, reviewBy))
    return refuse('badReviewTime', 'Choose a time to come. Someone looks at the switch again then.', 'reviewBy')
  return isBefore(now.add({ hours: reviewWithinDays * 24 }), reviewBy)
    ? refuse('badReviewTime', `Choose a time within ${reviewWithinDays} days.`, 'reviewBy')
    : null
}

export const alreadyOff = (name: SwitchName): SwitchRefusal =>
  refuse('switchedOff', `${switchWords[name]}: off already. Reload the page to see who turned it off.`, 'switch')

export const alreadyOn = (name: SwitchName): SwitchRefusal =>
  refuse('switchedOn', `${switchWords[name]}: on already.`, 'switch')

/** A switch that is still off after its review time is overdue. */
export const isReviewOverdue = (reviewBy: Instant, now: Instant): boolean => !isBefore(now, reviewBy)
