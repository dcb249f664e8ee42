import { atHour, type BusinessDay, daysBetween, plusBankDays, plusDays, plusMonths } from '#kernel/business-day.ts'
import { normalEmail } from '#kernel/email-address.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { states } from '#kernel/states.ts'

/** Our own limit: no rule sets one for an issuer. Back-office facts, section 2.7, read 2026-11-30. */
export const answerWithinBankDays = 15

/**
 * Three years from the closing, as 17 CFR 240.17a-4(b)(1) requires of a broker for the complaints of 240.17a-3(a)(18);
 * an issuer follows it as a yardstick. Read 2026-11-30; counsel confirms.
 */
const keptMonths = 36

export type ComplaintState = 'received' | 'acknowledged' | 'answered' | 'closed'

export const complaintCan = states({
  acknowledge: ['received'],
  amend: ['received', 'acknowledged', 'answered'],
  answer: ['received', 'acknowledged', 'answered'],
  recordCause: ['received', 'acknowledged', 'answered'],
  close: ['answered'],
  reopen: ['closed'],
})
export type ComplaintAct = 'acknowledge' | 'amend' | 'answer' | 'recordCause' | 'close' | 'reopen'

type Moments = {
  readonly acknowledgedAt: Instant | null
  readonly answeredAt: Instant | null
  readonly closedAt: Instant | null
}

export function complaintState({ acknowledgedAt, answeredAt, closedAt }: Moments): ComplaintState {
  if (closedAt) return 'closed'
  if (answeredAt) return 'answered'
  return acknowledgedAt ? 'acknowledged' : 'received'
}

export const complaintChannels = {
  contactForm: 'Contact form',
  email: 'Email',
  phone: 'Phone',
  postalMail: 'Postal mail',
  inPerson: 'In person',
  regulator: 'Regulator',
} as const
export type ComplaintChannel = keyof typeof complaintChannels

export const complaintClasses = {
  payment: 'Payments and banks',
  sale: 'Buying and selling',
  dividend: 'Dividends',
  valuation: 'Share price',
  disclosure: 'Documents and statements',
  fee: 'Fees and penalties',
  service: 'Service',
  privacy: 'Privacy',
  other: 'Other',
} as const
export type ComplaintClass = keyof typeof complaintClasses

export const complaintThemes = {
  unclearText: 'Unclear text',
  slowService: 'Slow service',
  systemFault: 'Fault of our systems',
  staffError: 'Error of our staff',
  partnerFault: 'Fault of a partner',
  productTerms: 'Terms of the product',
  expectation: 'Different expectation',
  unfounded: 'Unfounded',
} as const
export type ComplaintTheme = keyof typeof complaintThemes

export type AnswerWay = 'email' | 'postalMail' | 'phone'
export const answerWays: Readonly<Record<AnswerWay, string>> = {
  email: 'Email',
  postalMail: 'Postal mail',
  phone: 'Phone',
}

export const complaintDue = (from: BusinessDay): BusinessDay => plusBankDays(from, answerWithinBankDays)

export const isComplaintLate = (state: ComplaintState, due: BusinessDay, today: BusinessDay): boolean =>
  (state === 'received' || state === 'acknowledged') && due < today

/** Bands of days since a complaint's receipt; the last is open-ended. */
export const ageBands = ['week', 'month', 'quarter', 'longer'] as const
export type AgeBand = (typeof ageBands)[number]
const bandDays = { week: 7, month: 30, quarter: 90 } as const

export function ageBandOf(received: BusinessDay, today: BusinessDay): AgeBand {
  const days = daysBetween(received, today)
  if (days <= bandDays.week) return 'week'
  if (days <= bandDays.month) return 'month'
  return days <= bandDays.quarter ? 'quarter' : 'longer'
}

/** Complaints closed before this instant need not be kept any longer. */
export const keptSince = (today: BusinessDay): Instant => atHour(plusDays(plusMonths(today, -keptMonths), 1), 0)

export type NewComplaint = {
  readonly text: string
  readonly receivedOn: BusinessDay
  readonly userId: UserId | null
  readonly name: string | null
  readonly email: string | null
}

export const mostInFile = 10_000

const longestText = 20_000

export function refuseComplaint(
  { text, receivedOn, userId, name, email }: NewComplaint,
  today: BusinessDay,
): Refusal<'badComplaint'> | null {
  const bad = (message: string, field: string) => refuse('badComplaint', message, field)
  if (!text.trim()) return bad('Enter the complaint word for word.', 'text')
  if (text.length > longestText) return bad('A complaint may have at most 20,000 characters.', 'text')
  if (receivedOn > today) return bad('The day of receipt is later than today.', 'receivedOn')
  if (userId !== null && (name !== null || email !== null))
    return bad('The account has the name and the address. Leave them out.', name === null ? 'email' : 'name')
  return email !== null && normalEmail(email) === null ? bad('Enter an email address.', 'email') : null
}

export const mostSteps = 50

const reachedState: Readonly<Record<ComplaintAct, string>> = {
  acknowledge: 'This complaint has been acknowledged.',
  amend: 'This complaint is closed. Reopen it first.',
  answer: 'This complaint is closed. Reopen it first.',
  recordCause: 'This complaint is closed. Reopen it first.',
  close: 'Only an answered complaint is closed. Answer it first, or reload the page.',
  reopen: 'This complaint is not closed.',
}

export const refuseAct = (act: ComplaintAct, state: ComplaintState): Refusal<'complaintStateChanged'> | null =>
  complaintCan(act, state) ? null : refuse('complaintStateChanged', reachedState[act], 'id')

export const refuseOneMoreStep = (act: ComplaintAct, steps: number): Refusal<'tooManySteps'> | null =>
  act === 'close' || steps < mostSteps
    ? null
    : refuse('tooManySteps', 'This complaint has too many steps. Close it and log a new one.', 'id')

type Closing = {
  readonly theme: ComplaintTheme | null
  readonly answeredBy: readonly string[]
}

export function refuseClosing(
  { theme, answeredBy }: Closing,
  by: string,
): Refusal<'causeRequired' | 'answeredIt'> | null {
  if (theme === null) return refuse('causeRequired', 'Record the root cause and its theme first.', 'id')
  return answeredBy.includes(by)
    ? refuse('answeredIt', 'You answered this complaint. Another member of compliance closes it.', 'id')
    : null
}

/** An answer by email needs an address. */
export const refuseWay = (way: AnswerWay, address: string | null): Refusal<'noAddress'> | null =>
  way === 'email' && address === null
    ? refuse('noAddress', 'We have no email address of this person. Answer by postal mail or by phone.', 'way')
    : null
