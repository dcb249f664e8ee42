import { nextRecordDay } from '#business/portfolios/rules/record-day.ts'
import { type BusinessDay, formatDay, plusDays, plusMonths } from '#kernel/business-day.ts'
import { type Rate, rate } from '#kernel/rate.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { saleTerms } from './sale-terms.ts'

/** `indications`: intentions to sell are recorded, nothing is matched and no share is held. */
export const matchedModes = ['off', 'indications', 'matched'] as const
export type MatchedMode = (typeof matchedModes)[number]

export const redemptionModes = ['off', 'on'] as const
export type RedemptionMode = (typeof redemptionModes)[number]

export type Rails = {
  readonly matched: MatchedMode
  readonly matchedReason: string
  readonly redemption: RedemptionMode
  readonly redemptionReason: string
  readonly pause: { readonly reason: string; readonly since: BusinessDay } | null
  readonly reviewOn: BusinessDay | null
  readonly venueName: string
  /** The venue's legal capacity: only a registered broker-dealer or an ATS may match firm orders. */
  readonly legalCapacity: string
  readonly fee: Rate
  /** Null for the cap of the vehicle's tax class; see `capFor`. */
  readonly cap: Rate | null
}

export const closedRails: Rails = {
  matched: 'off',
  matchedReason: 'Shares of this portfolio are not matched with buyers yet.',
  redemption: 'off',
  redemptionReason: 'The company is not buying back shares of this portfolio for now.',
  pause: null,
  reviewOn: null,
  venueName: 'none',
  legalCapacity: 'none',
  fee: rate(0),
  cap: null,
}

export type Rest = {
  readonly code: 'paused' | 'beforeRecordDay' | 'updateOverdue'
  readonly message: string
  /** The day on which it ends; null if unknown. */
  readonly until: BusinessDay | null
}

export type RestFacts = { readonly today: BusinessDay; readonly lastUpdateOn: BusinessDay | null }

/** The reason why nothing is placed or filled today; null while selling is open. Open orders keep their places. */
export function restOf({ pause, reviewOn }: Rails, { today, lastUpdateOn }: RestFacts): Rest | null {
  if (pause)
    return {
      code: 'paused',
      message: `Selling is paused since ${formatDay(pause.since)}: ${pause.reason}${reviewOn ? ` We look at it again on ${formatDay(reviewOn)}.` : ''}`,
      until: null,
    }
  const recordDay = nextRecordDay(today)
  if (today >= plusDays(recordDay, -saleTerms.restDaysBeforeRecordDay))
    return {
      code: 'beforeRecordDay',
      message: `You cannot sell in the ${saleTerms.restDaysBeforeRecordDay} days before a dividend's record day, ${formatDay(recordDay)}, so it is clear who receives the dividend. Selling resumes the day after.`,
      until: plusDays(recordDay, 1),
    }
  if (lastUpdateOn && today >= updateOverdueFrom(lastUpdateOn))
    return {
      code: 'updateOverdue',
      message: `The most recent update of this portfolio is from ${formatDay(lastUpdateOn)}. Selling resumes when we publish the next update, so that no one trades on old information.`,
      until: null,
    }
  return null
}

export const updateDueOn = (lastUpdateOn: BusinessDay): BusinessDay =>
  plusMonths(lastUpdateOn, saleTerms.updateDueAfterMonths)

/** From this day on it is a month overdue. */
export const updateOverdueFrom = (lastUpdateOn: BusinessDay): BusinessDay =>
  plusMonths(lastUpdateOn, saleTerms.updateDueAfterMonths + saleTerms.updateOverdueAfterMonths)

export const isMatching = (rails: Rails, rest: Rest | null): boolean => rails.matched === 'matched' && rest === null

export type RailsChange = Omit<Rails, 'pause'> & { readonly pauseReason: string | null }

/** Refuses an incomplete change of the rails, by any requester. */
export function checkRails(change: RailsChange, today: BusinessDay): Refusal | null {
  if (!change.matchedReason.trim())
    return refuse(
      'reasonRequired',
      'Explain why buyers are or are not matched. Investors will read it.',
      'matchedReason',
    )
  if (!change.redemptionReason.trim())
    return refuse(
      'reasonRequired',
      'Explain why the company does or does not buy back shares. Investors will read it.',
      'redemptionReason',
    )
  if (change.pauseReason !== null && !change.pauseReason.trim())
    return refuse('reasonRequired', 'Explain why selling is paused. Investors will read it.', 'pauseReason')
  if ((change.pauseReason !== null || change.matched !== 'matched') && !change.reviewOn)
    return refuse('reviewRequired', 'Enter the day when you will review this.', 'reviewOn')
  if (change.reviewOn && change.reviewOn <= today)
    return refuse('reviewInPast', 'Choose a review date after today.', 'reviewOn')
  if (change.matched === 'matched' && (!change.venueName.trim() || !change.legalCapacity.trim()))
    return refuse(
      'venueRequired',
      'A venue matches firm orders. Enter its name and the capacity in which it acts.',
      'venueName',
    )
  return null
}
