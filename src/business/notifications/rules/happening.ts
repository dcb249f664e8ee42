import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import { cents, formatCents } from '#kernel/cents.ts'
import type { Kind } from './kinds.ts'

/** What an announcement says, as far as somebody may be told of it; each has some of these. */
export type Happening = {
  readonly kind: string
  readonly accountId?: string
  readonly userId?: string
  readonly id?: string
  readonly orderId?: string
  readonly sellOrderId?: string
  readonly portfolioId?: string
  /** Cents, as text. */
  readonly amount?: string
  readonly proceeds?: string
  readonly left?: string
  readonly charged?: string
  readonly reason?: string
  readonly because?: string
  readonly code?: string
  readonly direction?: string
  readonly purpose?: string
  readonly expectedOn?: string
  readonly claimBy?: string
  readonly effectiveOn?: string
  readonly month?: string
  readonly origin?: string
  readonly side?: string
  readonly choice?: string
  readonly to?: string | null
  readonly waits?: boolean
  readonly suspended?: boolean
  /** Of access to an account: whether the delegate is told, and not the owner. */
  readonly isDelegate?: boolean
  readonly [other: string]: unknown
}

/** Names that stand for the ids in a happening. */
export type Names = { readonly portfolio: string; readonly bank: string }

export type Words = {
  readonly kind: Kind
  readonly title: string
  readonly body: string
  readonly link: string
  readonly linkLabel: string
  /** The words of a text message: no name, amount or number, for whoever sees the phone. */
  readonly text?: string
  /** The room that announced it writes the mail itself, as only it can. */
  readonly isMailedByRoom?: boolean
  /** What it is about, where that is more than this one announcement: the same is told once. */
  readonly about?: string
}

/** Null where this one is nothing for the person (the order says it, say). */
export type Write = (it: Happening, names: Names) => Words | null

export const money = (amount: string | undefined): string => formatCents(cents(amount ?? '0'))
export const day = (on: string | undefined): string => (on ? formatDay(on as BusinessDay) : '')

export const toTransfers = { link: '/users/transfers/', linkLabel: 'See your transfers' } as const
export const toBanks = { link: '/users/settings/bank-accounts/', linkLabel: 'See your bank accounts' } as const
export const toSchedule = { link: '/users/auto-invest/', linkLabel: 'See your schedule' } as const
export const toDashboard = { link: '/users/dashboard/', linkLabel: 'Open your dashboard' } as const
