import { z } from 'zod'
import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import { emailField, isSameEmail } from '#kernel/email-address.ts'
import type { UserId } from '#kernel/ids.ts'
import { type Instant, isBefore, plusHours } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { states } from '#kernel/states.ts'

export type GrantState = 'pending' | 'active' | 'declined' | 'resigned' | 'revoked' | 'expired'
export type GrantEnd = Exclude<GrantState, 'pending' | 'active'>
export type AccessType = 'read_only' | 'read_write'

/**
 * The events that each state of a grant allows. The owner revokes; the delegate accepts, declines and resigns; time
 * expires.
 */
export const grantCan = states({
  accept: ['pending'],
  decline: ['pending'],
  resign: ['active'],
  revoke: ['pending', 'active'],
  changeScope: ['pending', 'active'],
  expire: ['pending', 'active'],
})

/** Nobody needs more people with access to their money. */
export const openGrantsAtMost = 10
/** Accounts of others that one person may act in. An adviser for more is a firm, and has no page here. */
export const heldAccountsAtMost = 40
const invitationsPerDay = 10
const linkHoldsDays = 14

export const linkEnds = (invitedAt: Instant): Instant => plusHours(invitedAt, linkHoldsDays * 24)

export const invitationForm = z.object({
  email: emailField('Enter a valid email address.'),
  accessType: z.enum(['read_only', 'read_write'], 'Choose what the person may do.'),
  endsOn: z.iso.date('Enter a day, or leave it empty.').nullable().default(null),
})
export type Invitation = {
  readonly email: string
  readonly accessType: AccessType
  readonly endsOn: BusinessDay | null
}

type InviteFacts = {
  readonly ownEmail: string
  readonly emailConfirmed: boolean
  readonly suspended: boolean
  readonly today: BusinessDay
  readonly openGrants: readonly { readonly email: string }[]
  readonly invitedLastDay: number
}

export type InviteRefusal = Refusal<
  'ownEmail' | 'confirmEmailFirst' | 'suspended' | 'endsInPast' | 'alreadyInvited' | 'tooManyDelegates'
>

export function refuseInvitation({ email, endsOn }: Invitation, facts: InviteFacts): InviteRefusal | null {
  if (facts.suspended)
    return refuse(
      'suspended',
      'Your account is suspended. You cannot invite anyone until this is resolved; contact us for help.',
    )
  if (!facts.emailConfirmed)
    return refuse('confirmEmailFirst', 'Confirm your own email address before you invite someone.')
  if (isSameEmail(email, facts.ownEmail))
    return refuse('ownEmail', 'This is your own address. Enter the address of the person you want to invite.', 'email')
  if (endsOn !== null && endsOn < facts.today)
    return refuse('endsInPast', 'The last day has already passed. Choose today or a later day.', 'endsOn')
  if (facts.openGrants.some((grant) => grant.email === email))
    return refuse(
      'alreadyInvited',
      'This person already has access or an open invitation. Revoke it first if you want to change it.',
      'email',
    )
  if (facts.openGrants.length >= openGrantsAtMost)
    return refuse(
      'tooManyDelegates',
      `Up to ${openGrantsAtMost} people can have access at the same time. Revoke one before you add another.`,
    )
  if (facts.invitedLastDay >= invitationsPerDay)
    return refuse(
      'tooManyDelegates',
      `You have sent ${invitationsPerDay} invitations today, the most for one day. Please try again tomorrow.`,
    )
  return null
}

type Acceptance = {
  readonly state: GrantState
  readonly linkExpiresAt: Instant
  readonly invitedEmail: string
  /** The user who first proved that address; null until someone does. */
  readonly invitedId: UserId | null
  readonly endsOn: BusinessDay | null
  readonly ownerSuspended: boolean
  readonly covers: number
}
type Accepting = {
  readonly userId: UserId
  readonly now: Instant
  readonly today: BusinessDay
  readonly email: string
  readonly emailConfirmed: boolean
  readonly isOwner: boolean
  readonly suspended: boolean
  /** True if an earlier invitation, to another address of theirs, gives access. */
  readonly hasAccess: boolean
  readonly held: number
}

export type AcceptRefusal = Refusal<
  | 'invitationOver'
  | 'invitationExpired'
  | 'otherAddress'
  | 'confirmEmailFirst'
  | 'ownEmail'
  | 'suspended'
  | 'ownerSuspended'
  | 'hasAccess'
  | 'tooManyDelegates'
>

/** The holder of the link must also be signed in with the invited address. */
export function refuseAcceptance(grant: Acceptance, by: Accepting): AcceptRefusal | null {
  if (!grantCan('accept', grant.state)) return refuse('invitationOver', endReason(grant.state))
  if (!isBefore(by.now, grant.linkExpiresAt) || (grant.endsOn !== null && grant.endsOn < by.today))
    return refuse('invitationExpired', expiredWords)
  if (by.isOwner) return refuse('ownEmail', 'This is your own account. The person you invited must open the link.')
  if (!isSameEmail(by.email, grant.invitedEmail))
    return refuse(
      'otherAddress',
      `This invitation is for ${grant.invitedEmail}. Log in with that address, or ask the owner to invite ${by.email}.`,
    )
  // The address has changed hands: an invitation for one person does not pass to another.
  if (grant.invitedId !== null && grant.invitedId !== by.userId)
    return refuse('invitationOver', 'This invitation is no longer valid. Ask the owner for a new one.')
  if (!by.emailConfirmed)
    return refuse(
      'confirmEmailFirst',
      'Confirm your email address with the link we sent you, and then open this invitation again.',
    )
  if (by.hasAccess)
    return refuse(
      'hasAccess',
      'You already have access to this account. Give it up under Settings, Account access, before you accept another.',
    )
  if (by.held + grant.covers > heldAccountsAtMost)
    return refuse(
      'tooManyDelegates',
      `You can have access to up to ${heldAccountsAtMost} accounts of others. Give up one before you accept another.`,
    )
  if (by.suspended) return refuse('suspended', 'Your own account is suspended. Contact us before you accept.')
  if (grant.ownerSuspended)
    return refuse('ownerSuspended', 'This account cannot have delegates now. Ask its owner to contact us.')
  return null
}

const expiredWords = `An invitation is valid for ${linkHoldsDays} days, and this one has expired. Ask the owner for a new one.`

/**
 * The covered accounts, the owner's accounts, and the number of other people's accounts that the delegate can reach.
 */
export type Scope = { readonly covered: readonly string[]; readonly owned: readonly string[]; readonly held: number }

export type ScopeRefusal = Refusal<'nothingCovered' | 'accountNotFound' | 'tooManyDelegates'>

/**
 * Refuses a scope that does not cover at least one of the owner's accounts. Another person's account looks like one
 * that does not exist.
 */
export function refuseScope({ covered, owned, held }: Scope): ScopeRefusal | null {
  if (covered.length === 0) return refuse('nothingCovered', 'Choose at least one account.', 'accountIds')
  if (covered.some((id) => !owned.includes(id)))
    return refuse('accountNotFound', 'We cannot find this account among yours. Reload the page.', 'accountIds')
  if (held + covered.length > heldAccountsAtMost)
    return refuse(
      'tooManyDelegates',
      'This person has access to as many accounts as one person may. Choose fewer accounts.',
      'accountIds',
    )
  return null
}

/** True if the new scope covers more than before. */
export const isWider = (before: readonly string[], after: readonly string[]): boolean =>
  after.some((id) => !before.includes(id))

/** Why an invitation can no longer be answered, for the person who opens its link. */
export function endReason(state: GrantState): string {
  if (state === 'active') return 'You already accepted this invitation. Choose the account after logging in.'
  if (state === 'declined') return 'This invitation was declined. Ask the owner for a new one if that was a mistake.'
  if (state === 'expired') return expiredWords
  if (state === 'resigned') return 'You gave up this access. Ask the owner for a new invitation if you need it again.'
  return 'The owner withdrew this invitation. Ask them if you did not expect that.'
}

/** True if a grant has expired: an invitation by its link, an access after its last day. */
export const isOver = (
  grant: { state: GrantState; linkExpiresAt: Instant; endsOn: BusinessDay | null },
  at: { now: Instant; today: BusinessDay },
): boolean => {
  if (grant.endsOn !== null && grant.endsOn < at.today) return grantCan('expire', grant.state)
  return grant.state === 'pending' && !isBefore(at.now, grant.linkExpiresAt)
}

/** The wording of specification 4.5. */
export const accessWords: Readonly<Record<AccessType, string>> = {
  read_only: 'Read Only Access',
  read_write: 'Read/Write Access',
}

export const accessMeans: Readonly<Record<AccessType, string>> = {
  read_only: 'Can see everything in the account but cannot change anything.',
  read_write:
    'Can also invest, sell, move cash to and from the bank accounts you linked, and change schedules. Can never change your password, email, bank accounts, delegates or legal identity.',
}

export const untilWords = (endsOn: BusinessDay | null): string =>
  endsOn === null ? 'until you end it' : `until ${formatDay(endsOn)}`
