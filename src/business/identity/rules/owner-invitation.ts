import type { EmailContent } from '#kernel/email-content.ts'
import { type Instant, isBefore, plusHours } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

const lifeInDays = 14

export const invitationExpiry = (sentAt: Instant): Instant => plusHours(sentAt, lifeInDays * 24)

export type InvitationFacts = {
  readonly expiresAt: Instant
  readonly answeredAt: Instant | null
  readonly revokedAt: Instant | null
}
export type InvitationRefusal = Refusal<
  'invitationUnknown' | 'invitationAnswered' | 'invitationRevoked' | 'invitationExpired'
>

/** Refuses an invitation that is no longer valid, and says what to do next. */
export function refuseInvitation(invitation: InvitationFacts | null, now: Instant): InvitationRefusal | null {
  if (!invitation)
    return refuse(
      'invitationUnknown',
      'We do not recognize this link, and it may be incomplete. Open it again from the email.',
    )
  if (invitation.answeredAt)
    return refuse('invitationAnswered', 'You have already answered this invitation. There is nothing left to do.')
  if (invitation.revokedAt)
    return refuse(
      'invitationRevoked',
      'This invitation was withdrawn or replaced by a newer one. Ask the person who invited you.',
    )
  if (!isBefore(now, invitation.expiresAt))
    return refuse(
      'invitationExpired',
      `This link is older than ${lifeInDays} days. Ask the person who invited you for a new one.`,
    )
  return null
}

type Words = { readonly firstName: string; readonly inviter: string; readonly business: string; readonly url: string }

/** Its subject contains only our own words, because the inviter typed the rest and chose the address. */
export const invitationEmail = ({ firstName, inviter, business, url }: Words): EmailContent => ({
  subject: 'Please confirm that you own part of a business',
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `${inviter} is opening an investment account for ${business} and has named you as someone who owns 25% or more of it.`,
    'The law requires us to identify these owners. Please enter your address, date of birth and Social Security or passport number yourself. We encrypt the number and pass it to our payment partner. The person who invited you never sees it.',
    `The link works once and expires after ${lifeInDays} days.`,
  ],
  button: { label: 'Enter your information', url },
  closing: `If you do not know ${inviter} or ${business}, you can ignore this email.`,
})
