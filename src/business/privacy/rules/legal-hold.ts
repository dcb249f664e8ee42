import { type BusinessDay, plusDays } from '#kernel/business-day.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export type LegalHoldKind = 'subpoena' | 'litigation' | 'regulator'

export const legalHoldKinds: Readonly<Record<LegalHoldKind, string>> = {
  subpoena: 'Subpoena',
  litigation: 'Litigation',
  regulator: 'Regulator',
}

/** An unneeded hold violates data minimization, so it is reviewed twice a year. */
const reviewedEveryDays = 180
/** Days before the review at which it enters the queue. */
const queuedDaysBefore = 14

export const reviewOn = (today: BusinessDay): BusinessDay => plusDays(today, reviewedEveryDays)
export const queuedUntil = (today: BusinessDay): BusinessDay => plusDays(today, queuedDaysBefore)

type Texts = { readonly matter: string; readonly filedUnder: string; readonly reason: string }

/** Someone must find the document years later and understand it. */
export function refuseHold({ matter, filedUnder, reason }: Texts): Refusal<'matterRequired' | 'reasonRequired'> | null {
  if (!matter.trim()) return refuse('matterRequired', 'Give the number or the name of the matter.', 'matter')
  if (!filedUnder.trim()) return refuse('matterRequired', 'Say where the order or the demand is filed.', 'filedUnder')
  return reason.trim() ? null : refuse('reasonRequired', 'Give the reason for the hold.', 'reason')
}

type Standing = { readonly released_at: unknown }

export const refuseOver = (hold: Standing | undefined): Refusal<'noSuchHold' | 'holdReleased'> | null => {
  if (!hold) return refuse('noSuchHold', 'We cannot find this legal hold.', 'id')
  return hold.released_at === null ? null : refuse('holdReleased', 'This legal hold has already been released.', 'id')
}

/**
 * A hold prevents fulfilling a request to delete: Cal. Civ. Code §§ 1798.105(d)(8) and 1798.145(a)(1) except data kept
 * by legal obligation, and Cal. Code Regs. tit. 11, § 7022(f) requires the basis unless a law forbids it. Read
 * 2026-11-30; counsel confirms.
 */
export const refuseFulfilling = (isHeld: boolean): Refusal<'legalHold'> | null =>
  isHeld
    ? refuse(
        'legalHold',
        'A legal hold keeps this person’s data. Answer that the request is refused; the page Legal holds has the words.',
        'outcome',
      )
    : null

/** The answer to a person whose request a hold prevents: true in both cases, and without the matter. */
export const answerWhileHeld = (mayBeTold: boolean): string =>
  mayBeTold
    ? 'We cannot delete your data now. A legal obligation requires us to keep it (California Civil Code sections 1798.105(d)(8) and 1798.145(a)). We will use it for nothing else, and delete it when the obligation ends.'
    : 'We cannot delete data that the law requires us to keep (California Civil Code sections 1798.105(d)(8) and 1798.145(a)). We delete it when the law no longer requires it.'

/** The retention line of a hold after a closing; null if the person may not be told. */
export const keptByHold = (mayBeTold: boolean): { readonly what: string; readonly why: string } | null =>
  mayBeTold ? { what: 'Everything in the account', why: 'A legal obligation to keep it' } : null
