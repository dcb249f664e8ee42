import { z } from 'zod'
import { type BusinessDay, plusBankDays, plusDays } from '#kernel/business-day.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { states } from '#kernel/states.ts'
import { holdsLink, noLinkWords } from '#kernel/text-rules.ts'

export const requestKinds = {
  access: 'Send me what you know about me',
  correct: 'Correct what is wrong',
  delete: 'Delete my data',
  optOut: 'Opt out of the use of my data',
} as const
export type RequestKind = keyof typeof requestKinds

export type RequestState = 'unverified' | 'open' | 'answered'

/** What may happen to a request in which state. */
export const requestCan = states({ verify: ['unverified'], extend: ['open'], answer: ['open'] })

/** What the form and the server take. */
export const dataRequestForm = z.object({
  kind: z.enum(Object.keys(requestKinds) as [RequestKind, ...RequestKind[]], 'Choose what you ask for.'),
  name: z
    .string()
    .trim()
    .min(1, 'Enter your name.')
    .max(100, 'A name may have 100 characters at most.')
    .refine((text) => !holdsLink(text), noLinkWords),
  email: z.email('Enter a valid email address.').max(254, 'Enter a valid email address.'),
  stateCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Choose your state.'),
  words: z.string().trim().max(2_000, 'Write 2,000 characters at most.').default(''),
})
export type DataRequestForm = z.output<typeof dataRequestForm>

/** Cal. Code Regs. tit. 11, § 7021(a): confirm receipt within 10 business days. Holds from 2023-03-29. */
const confirmWithinBankDays = 10
/** § 7021(b): answer within 45 calendar days of receipt, once extended by at most 45 more, with the reason told. */
const answerWithinDays = 45
/** Nobody needs to ask five times an hour; a flood of mails to someone else's address is what this stops. */
const requestsPerHour = 5
/** A link that nobody opens ends, so that an old mail starts no clock. */
const linkHoldsDays = 14

/** By when receipt is confirmed and the request answered, counted from the day on which it came. */
export const deadlinesFrom = (received: BusinessDay) => ({
  confirmBy: plusBankDays(received, confirmWithinBankDays),
  answerBy: plusDays(received, answerWithinDays),
})

export const extendedFrom = (answerBy: BusinessDay): BusinessDay => plusDays(answerBy, answerWithinDays)

export const linkEnds = (received: BusinessDay): BusinessDay => plusDays(received, linkHoldsDays)

export function refuseRequests(sentInLastHour: number): Refusal<'tooManyRequests'> | null {
  return sentInLastHour < requestsPerHour
    ? null
    : refuse('tooManyRequests', 'Several requests came from your address just now. Please try again in an hour.')
}

type Facts = { readonly state: RequestState; readonly isExtended: boolean }

/** Once, and only while the answer is owed. */
export function refuseExtension({ state, isExtended }: Facts): Refusal<'cannotExtend'> | null {
  if (!requestCan('extend', state)) return refuse('cannotExtend', 'Only an open request can be extended.')
  return isExtended ? refuse('cannotExtend', 'This request was extended before; the law allows it once.') : null
}
