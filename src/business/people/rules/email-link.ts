import type { Instant } from '#kernel/instant.ts'
import { isBefore, plusHours } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

const lifeInDays = 7

export const linkExpiry = (sentAt: Instant): Instant => plusHours(sentAt, lifeInDays * 24)

export type EmailLink = {
  readonly expiresAt: Instant
  readonly usedAt: Instant | null
  readonly replacedAt: Instant | null
}

export type LinkRefusal = Refusal<'linkUnknown' | 'linkUsed' | 'linkReplaced' | 'linkExpired'>

/** The refusal if a link was made for another account than the signed-in one. */
export const otherSignIn = refuse(
  'otherSignIn',
  'This link belongs to a different account than the one you are logged in to. Log out, log in to that one, and open the link again.',
)

/** Refuses an invalid confirmation link, with the next step; null if it is valid. */
export function refuseLink(link: EmailLink | null, now: Instant): LinkRefusal | null {
  if (!link)
    return refuse(
      'linkUnknown',
      'We do not recognize this link, and it may be incomplete. Open it again from our most recent email, or log in and send yourself a new one.',
    )
  if (link.usedAt) return refuse('linkUsed', "Email address has already been confirmed. You're all set!")
  if (link.replacedAt)
    return refuse('linkReplaced', 'We have sent you a newer link. Open our most recent email and use the link in it.')
  if (!isBefore(now, link.expiresAt))
    return refuse('linkExpired', `This link expired after ${lifeInDays} days. Log in and send yourself a new one.`)
  return null
}
