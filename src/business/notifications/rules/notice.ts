import type { z } from 'zod'
import type { Announcement, EventDeclaration, EventOf } from '#engine/event/events.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { Kind } from './kinds.ts'

/** Facts in addition to the event: names for its ids, and the person to notify. */
export type About = {
  readonly portfolio: string
  readonly bank: string
  /** For accreditation, the verified additional business; null for the person's own. */
  readonly business: string | null
  /** For an act of a delegate, their name and the account's holder; empty for other events. */
  readonly delegate: string
  readonly holder: string
  /** For account access, true if the delegate is notified instead of the owner. */
  readonly isDelegate: boolean
  /** The account to notify, and its part, if an event goes to all holders of a portfolio. */
  readonly accountId: AccountId
  readonly part: Cents
}

export type Words = {
  readonly kind: Kind
  readonly title: string
  readonly body: string
  readonly link: string
  readonly linkLabel: string
  /** The text message: no name, amount or number, because anyone may see the phone. */
  readonly text?: string
  /** True if only the emitting room can write the mail. */
  readonly isMailedByRoom?: boolean
  /** The subject, if it is more than this one event: people are notified of it once. */
  readonly about?: string
}

export type Notice = {
  readonly kind: string
  /**
   * For notifications to holders of a portfolio: all of them, or those that a dividend paid, each with their own part.
   */
  readonly holders: 'all' | 'paid' | null
  /** True if its text names the verified additional business. */
  readonly namesBusiness: boolean
  readonly schema: z.ZodType
  readonly parse: (stored: unknown) => Announcement
  readonly words: (event: Announcement, about: About) => Words | null
}

/** Declares the notification of an event; null if this event needs none (because the order shows it, for example). */
export const notice = <Kind extends string, Payload extends object>(
  event: EventDeclaration<Kind, Payload>,
  write: (it: EventOf<Kind, Payload>, about: About) => Words | null,
): Notice => ({
  kind: event.kind,
  holders: null,
  namesBusiness: false,
  schema: event.schema,
  parse: event.parse,
  words: (announced, about) => (event.is(announced) ? write(announced, about) : null),
})

export const noticeToHolders: typeof notice = (event, write) => ({ ...notice(event, write), holders: 'all' })
export const noticeToPaid: typeof notice = (event, write) => ({ ...notice(event, write), holders: 'paid' })
export const noticeOfBusiness: typeof notice = (event, write) => ({ ...notice(event, write), namesBusiness: true })

export const toTransfers = { link: '/users/transfers/', linkLabel: 'See your transfers' } as const
export const toBanks = { link: '/users/settings/bank-accounts/', linkLabel: 'See your bank accounts' } as const
export const toSchedule = { link: '/users/auto-invest/', linkLabel: 'See your schedule' } as const
export const toProfile = { link: '/users/settings/personal-information/', linkLabel: 'See your information' } as const
export const toDashboard = { link: '/users/dashboard/', linkLabel: 'Open your dashboard' } as const
