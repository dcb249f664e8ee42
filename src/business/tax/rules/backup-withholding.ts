import { type BusinessDay, plusBankDays, plusDays, plusMonths } from '#kernel/business-day.ts'
import { type Cents, minCents } from '#kernel/cents.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import { type Rate, rate, rateOf } from '#kernel/rate.ts'

const rates: readonly { readonly fromYear: number; readonly rate: Rate; readonly source: string }[] = [
  { fromYear: 2003, rate: rate(280_000), source: '26 USC 3406(a)(1), 1(i)(2)' },
  { fromYear: 2018, rate: rate(240_000), source: '26 USC 3406(a)(1), Pub. L. 115-97 s. 11001; kept by Pub. L. 119-21' },
]

/** The withheld part of a payment, by the year of the payment. */
export const withholdingRate = (year: number): Rate => rates.findLast(({ fromYear }) => fromYear <= year)!.rate

/** Tax on a corporation's dividends to a person who is not a U.S. person, without a treaty. Read 2026-11-25. */
const foreignRates: readonly { readonly fromYear: number; readonly rate: Rate; readonly source: string }[] = [
  { fromYear: 2000, rate: rate(300_000), source: '26 USC 1441(a), 871(a)(1)(A)' },
]

export const foreignRate = (year: number): Rate => foreignRates.findLast(({ fromYear }) => fromYear <= year)!.rate

export const numberNoticeKinds = ['bNotice', 'cNotice', 'cNoticeEnded', 'numberProven'] as const
export type NumberNoticeKind = (typeof numberNoticeKinds)[number]

/**
 * The reasons for withholding from a person's payments: 26 USC 3406(a)(1)(A) to (D), in statutory order. A person who
 * stated that they are not a U.S. person is not presumed to be one (26 CFR 1.1441-1(b)(3)(ix)(B)): section 1441 covers
 * their dividends, and without a Form W-8BEN their sales are treated as uncertified (26 CFR 1.6045-1(g)(1)).
 */
export const withholdingReasons = [
  'notCertified',
  'notUsPerson',
  'underreporting',
  'itemCrossedOut',
  'firstNotice',
  'secondNotice',
] as const
export type WithholdingReason = (typeof withholdingReasons)[number]

export type Certification = {
  readonly signedAt: Instant
  readonly isSubject: boolean
  /** True if it ended the certification before it. */
  readonly isWithdrawn: boolean
}

export type NumberNotice = {
  readonly kind: NumberNoticeKind
  /** True for the second notice of the IRS within three years, which only a proof of the number ends. */
  readonly isSecond: boolean
  /** The first day of withholding; null if the record ends a notice. */
  readonly from: BusinessDay | null
  readonly recordedAt: Instant
}

/**
 * A second B-notice within this many years needs proof from the Social Security Administration or the IRS: 26 CFR
 * 31.3406(d)-5(g). Read 2026-11-25.
 */
const secondWithinYears = 3

export const isSecondNotice = (receivedOn: BusinessDay, earlier: readonly BusinessDay[]): boolean =>
  earlier.some((on) => on <= receivedOn && plusMonths(on, 12 * secondWithinYears) > receivedOn)

/**
 * The effective date of a notice: after the close of the 30th business day (B-notice, 26 CFR 31.3406(d)-5(e)) or of the
 * 30th day (C-notice, 26 CFR 31.3406(c)-1(c)) after its receipt. Read 2026-11-25.
 */
export function withholdFrom(kind: NumberNoticeKind, receivedOn: BusinessDay): BusinessDay | null {
  if (kind === 'bNotice') return plusDays(plusBankDays(receivedOn, 30), 1)
  return kind === 'cNotice' ? plusDays(receivedOn, 31) : null
}

/** Why tax is withheld from a person's payments on a day; null otherwise. The only rule that decides it. */
export function withholdingOf(
  {
    certifications,
    notices,
  }: { readonly certifications: readonly Certification[]; readonly notices: readonly NumberNotice[] },
  today: BusinessDay,
): WithholdingReason | null {
  const last = certifications.at(-1)
  if (!last) return 'notCertified'
  if (last.isWithdrawn) return 'notUsPerson'
  const counts = ({ from }: NumberNotice) => from !== null && from <= today
  const underreporting = notices.findLast(({ kind }) => kind === 'cNotice' || kind === 'cNoticeEnded')
  if (underreporting?.kind === 'cNotice' && counts(underreporting)) return 'underreporting'
  if (last.isSubject) return 'itemCrossedOut'
  const wrong = notices.findLast(({ kind }) => kind === 'bNotice')
  if (!wrong || !counts(wrong)) return null
  const isAfter = (at: Instant) => isBefore(wrong.recordedAt, at)
  const isProven = notices.some(({ kind, recordedAt }) => kind === 'numberProven' && isAfter(recordedAt))
  if (isProven || (!wrong.isSecond && certifications.some(({ signedAt }) => isAfter(signedAt)))) return null
  return wrong.isSecond ? 'secondNotice' : 'firstNotice'
}

export type PaymentCause = 'dividend' | 'sale'

/** The payment and the law of a withholding: backup withholding, or that of foreign persons' dividends. */
export type WithheldCause = PaymentCause | 'foreignDividend'

export const withheldCause = (cause: PaymentCause, why: WithholdingReason): WithheldCause =>
  cause === 'dividend' && why === 'notUsPerson' ? 'foreignDividend' : cause

/** Reasons that concern only interest and dividends, not sale proceeds: 26 USC 3406(a)(1)(C), (D), (b)(2). */
const onlyDividends: readonly WithholdingReason[] = ['underreporting', 'itemCrossedOut']

/**
 * The tax to withhold from a payment: rounded down to the cent, and at most the available amount. A partnership's
 * distributions are not reportable payments, and the custodian of an IRA is an exempt payee (26 CFR 31.3406(g)-1).
 */
export function taxToWithhold(
  payment: {
    readonly cause: PaymentCause
    readonly amount: Cents
    readonly year: number
    readonly isPartnership: boolean
    readonly isIra: boolean
    readonly available: Cents
  },
  why: WithholdingReason,
): Cents {
  const { cause, amount, year, available } = payment
  const isReportable = !payment.isIra && !(cause === 'dividend' && payment.isPartnership)
  if (!isReportable || amount <= 0n || (cause === 'sale' && onlyDividends.includes(why))) return rateOf(amount, rate(0))
  const isForeign = withheldCause(cause, why) === 'foreignDividend'
  return minCents(rateOf(amount, isForeign ? foreignRate(year) : withholdingRate(year)), available)
}
