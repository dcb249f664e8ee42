import { z } from 'zod'
import { emailField } from '#kernel/email-address.ts'
import type { EmailContent } from '#kernel/email-content.ts'
import { type Instant, isBefore, plusHours } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export const changeHours = 72
/** How often a day someone may ask: each asking writes to an address that may be a stranger's. */
export const changesADay = 5

export const emailChangeForm = z.object({
  email: emailField('Enter an email address, for example ada@example.com.'),
})

export const changeExpiry = (at: Instant): Instant => plusHours(at, changeHours)

export type EmailChange = {
  /** Whether the old address was proved when the change was asked for: only then may it stop or undo it. */
  readonly oldEmailConfirmed: boolean
  readonly expiresAt: Instant
  readonly confirmedAt: Instant | null
  readonly vetoUntil: Instant | null
  readonly vetoedAt: Instant | null
  readonly replacedAt: Instant | null
}
export type EmailChangeRefusal = Refusal<
  'linkUnknown' | 'linkUsed' | 'linkReplaced' | 'linkExpired' | 'changeStopped' | 'tooLate'
>

const unknown = refuse(
  'linkUnknown',
  'This link is not one of ours, or it was cut off. Open the whole link from the email.',
)

/** Whether the link at the new address still counts. */
export function refuseConfirmation(change: EmailChange | null, now: Instant): EmailChangeRefusal | null {
  if (!change) return unknown
  if (change.vetoedAt)
    return refuse('changeStopped', 'This change was stopped from the old address. Your old address stays.')
  if (change.confirmedAt) return refuse('linkUsed', 'This address is already confirmed. You are all set.')
  if (change.replacedAt)
    return refuse('linkReplaced', 'This change was canceled, or you asked for a newer one. Use our most recent email.')
  if (!isBefore(now, change.expiresAt))
    return refuse(
      'linkExpired',
      `This link is older than ${changeHours} hours. Ask for the change again in your settings.`,
    )
  return null
}

/** Whether the old address can still stop the change, or undo it. */
export function refuseVeto(change: EmailChange | null, now: Instant): EmailChangeRefusal | null {
  if (!change?.oldEmailConfirmed) return unknown
  if (change.vetoedAt) return refuse('linkUsed', 'The change was already stopped. Your old address stays.')
  if (change.replacedAt) return refuse('linkReplaced', 'This change was canceled before it took effect.')
  if (!change.confirmedAt) return null
  if (!change.vetoUntil || !isBefore(now, change.vetoUntil))
    return refuse(
      'tooLate',
      `The change took effect more than ${changeHours} hours ago. Write to us and we will review it with you.`,
    )
  return null
}

/** Which notice goes to which address; `taken` tells the person who has the address already, and gives no link. */
export type EmailChangeNotice = 'confirm' | 'taken' | 'asked' | 'changed' | 'undone'

type Words = {
  readonly kind: EmailChangeNotice
  readonly firstName: string | null
  readonly other: string
  readonly url: string
}

export function emailChangeNotice({ kind, firstName, other, url }: Words): EmailContent {
  const greeting = firstName ? `Hello ${firstName},` : 'Hello,'
  switch (kind) {
    case 'confirm':
      return {
        subject: 'Confirm your new email address',
        greeting,
        paragraphs: [
          `You asked to use this address in place of ${other}. The link works once, within ${changeHours} hours.`,
        ],
        button: { label: 'Use this address', url },
        closing: 'If you did not ask for this, you do not need to do anything.',
      }
    case 'taken':
      return {
        subject: 'Someone tried to use your email address',
        greeting: 'Hello,',
        paragraphs: [
          'Someone asked to use this address for another account with us. It belongs to yours, so nothing was changed.',
          'If that was you, log in with this address instead.',
        ],
      }
    case 'asked':
      return {
        subject: 'Your email address is about to change',
        greeting,
        paragraphs: [
          `Someone who is logged in to your account asked to use ${other} in place of this address. It will change when the link we sent there is opened.`,
          'If you did not ask for this, stop it and change your password.',
        ],
        button: { label: 'Stop the change', url },
      }
    case 'changed':
      return {
        subject: 'Your email address was changed',
        greeting,
        paragraphs: [
          `Your account now uses ${other}. For ${changeHours} hours you can undo this from here: you will be logged out everywhere, and your account will use this address again.`,
        ],
        button: { label: 'Undo the change', url },
        closing: 'If you changed it yourself, you do not need to do anything.',
      }
    case 'undone':
      return {
        subject: 'Your email address is back',
        greeting,
        paragraphs: [
          'The change to your email address was stopped, and you are logged out everywhere. Log in with this address and change your password.',
          'We removed any second steps and recovery codes added since the change was requested. You get a separate email for each second step; new recovery codes are under Security.',
        ],
      }
  }
}
