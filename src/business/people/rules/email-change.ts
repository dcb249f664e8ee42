import { z } from 'zod'
import { emailField } from '#kernel/email-address.ts'
import type { EmailContent } from '#kernel/email-content.ts'
import { type Instant, isBefore, plusHours } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export const changeHours = 72
/** The most requests per day: each mails an address that may be a stranger's. */
export const changesADay = 5

export const emailChangeForm = z.object({
  email: emailField('Enter an email address, for example ada@example.com.'),
})

export const changeExpiry = (at: Instant): Instant => plusHours(at, changeHours)

export type EmailChange = {
  /** True if the old address was proved at the request: only then may it stop or undo the change. */
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
  'We do not recognize this link, and it may be incomplete. Open it again from the email.',
)

/** Refuses an invalid link at the new address. */
export function refuseConfirmation(change: EmailChange | null, now: Instant): EmailChangeRefusal | null {
  if (!change) return unknown
  if (change.vetoedAt)
    return refuse('changeStopped', 'This change was stopped from your old address, so you keep that address.')
  if (change.confirmedAt) return refuse('linkUsed', 'This address is already confirmed. You are all set.')
  if (change.replacedAt)
    return refuse('linkReplaced', 'This change was canceled, or you asked for a newer one. Use our most recent email.')
  if (!isBefore(now, change.expiresAt))
    return refuse(
      'linkExpired',
      `This link expired after ${changeHours} hours. Request the change again in your settings.`,
    )
  return null
}

/** Refuses a veto if the old address can no longer stop or undo the change. */
export function refuseVeto(change: EmailChange | null, now: Instant): EmailChangeRefusal | null {
  if (!change?.oldEmailConfirmed) return unknown
  if (change.vetoedAt) return refuse('linkUsed', 'You have already stopped the change and kept your old address.')
  if (change.replacedAt) return refuse('linkReplaced', 'This change was canceled before it took effect.')
  if (!change.confirmedAt) return null
  if (!change.vetoUntil || !isBefore(now, change.vetoUntil))
    return refuse(
      'tooLate',
      `The change took effect more than ${changeHours} hours ago. Write to us and we will review it with you.`,
    )
  return null
}

/** The notices of a change; `taken` goes to the present holder of the address and contains no link. */
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
          `You asked us to use this address instead of ${other}. The link below works once, within ${changeHours} hours.`,
        ],
        button: { label: 'Use this address', url },
        closing: 'If you did not ask for this, you can ignore this email.',
      }
    case 'taken':
      return {
        subject: 'Someone tried to use your email address',
        greeting: 'Hello,',
        paragraphs: [
          'Someone asked to use this address for another account with us. It belongs to your account, so we changed nothing.',
          'If that was you, log in with this address instead.',
        ],
      }
    case 'asked':
      return {
        subject: 'Your email address is about to change',
        greeting,
        paragraphs: [
          `Someone logged in to your account and asked us to use ${other} instead of this address. The change takes effect when that person opens the link we sent there.`,
          'If this was not you, stop the change now and then change your password.',
        ],
        button: { label: 'Stop the change', url },
      }
    case 'changed':
      return {
        subject: 'Your email address was changed',
        greeting,
        paragraphs: [
          `Your account now uses ${other}. For ${changeHours} hours you can undo the change with the button below. We will then log you out everywhere and use this address again.`,
        ],
        button: { label: 'Undo the change', url },
        closing: 'If you made the change, there is nothing to do.',
      }
    case 'undone':
      return {
        subject: 'We restored your email address',
        greeting,
        paragraphs: [
          'We stopped the change to your email address and logged you out everywhere. Please log in with this address and change your password.',
          'We also removed any second steps and recovery codes added since the change was requested. You will receive a separate email for each second step. You can get new recovery codes under Security.',
        ],
      }
  }
}
