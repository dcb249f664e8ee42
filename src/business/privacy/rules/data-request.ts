import { z } from 'zod'
import { usStates } from '#business/people/rules/us-states.ts'
import { type BusinessDay, plusBankDays, plusDays } from '#kernel/business-day.ts'
import { emailField } from '#kernel/email-address.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { states } from '#kernel/states.ts'
import { holdsLink, noLinkWords } from '#kernel/text-rules.ts'

export const requestKinds = {
  access: 'Send me what you know about me',
  correct: 'Correct what is wrong',
  delete: 'Delete my data',
  optOut: 'Do not sell or share my data',
  limit: 'Limit the use of my sensitive data',
} as const
export type RequestKind = keyof typeof requestKinds

export type RequestState = 'unverified' | 'open' | 'answered'

/**
 * The events that each state of a request allows. The legal deadline runs from receipt, so an answer is owed from the
 * first day.
 */
export const requestCan = states({
  verify: ['unverified'],
  extend: ['unverified', 'open'],
  answer: ['unverified', 'open'],
})

/**
 * Cal. Code Regs. tit. 11, §§ 7026(d), 7027(e) and 7060(b): a request to opt out or to limit needs no proof of
 * identity, so it is executed on arrival. In force from 2023-03-29; read 2026-11-22.
 */
export const needsNoProof = (kind: RequestKind): boolean => kind === 'optOut' || kind === 'limit'

export const carriedOut: Readonly<Record<'optOut' | 'limit', string>> = {
  optOut:
    'Carried out on receipt. We do not sell or share personal information, and we stop marketing to this address. Its contact in the marketing system, if there was one, is deleted unless the law requires us to keep it.',
  limit:
    'Carried out on receipt. We use sensitive personal information only to provide the account, to keep it secure and to obey the law.',
}

export const dataRequestForm = z.object({
  kind: z.enum(Object.keys(requestKinds) as [RequestKind, ...RequestKind[]], 'Choose what you ask for.'),
  name: z
    .string()
    .trim()
    .min(1, 'Enter your name.')
    .max(100, 'A name may have 100 characters at most.')
    .refine((text) => !holdsLink(text), noLinkWords),
  email: emailField('Enter a valid email address.'),
  stateCode: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => code in usStates, 'Choose your state.'),
  words: z.string().trim().max(2_000, 'Write 2,000 characters at most.').default(''),
})
export type DataRequestForm = z.output<typeof dataRequestForm>

/** Cal. Code Regs. tit. 11, § 7021(a): confirm receipt within 10 business days. In force from 2023-03-29. */
const confirmWithinBankDays = 10
/** § 7021(b): answer within 45 calendar days of receipt, extendable once by at most 45 more, with a reason. */
const answerWithinDays = 45
/** Nobody needs five requests an hour; the limit stops floods of mail to someone else's address. */
const requestsPerHour = 5
/** A link expires, so that an old email proves nothing. The request stays open until it is answered. */
const linkHoldsDays = 14

/** The deadlines for confirming receipt and for answering, counted from receipt, whatever proof is still missing. */
export const deadlinesFrom = (received: BusinessDay) => ({
  confirmBy: plusBankDays(received, confirmWithinBankDays),
  answerBy: plusDays(received, answerWithinDays),
})

export const extendedFrom = (answerBy: BusinessDay): BusinessDay => plusDays(answerBy, answerWithinDays)

export const linkEnds = (received: BusinessDay): BusinessDay => plusDays(received, linkHoldsDays)

export function refuseRequests(sentInLastHour: number): Refusal<'tooManyRequests'> | null {
  return sentInLastHour < requestsPerHour
    ? null
    : refuse(
        'tooManyRequests',
        'We have just received several requests from your address. Please try again in an hour.',
      )
}

type Facts = { readonly state: RequestState; readonly isExtended: boolean }

/** Until a person proves that the request is theirs, it can only be refused: nothing is sent, changed or deleted. */
export function refuseAnswer({
  state,
  outcome,
}: {
  readonly state: RequestState
  readonly outcome: 'fulfilled' | 'partly' | 'refused'
}): Refusal<'notOpen' | 'notVerified'> | null {
  if (!requestCan('answer', state)) return refuse('notOpen', 'Only an open request can be answered.')
  return state === 'unverified' && outcome !== 'refused'
    ? refuse('notVerified', 'The person has not confirmed this request, so it can only be refused or extended.')
    : null
}

/** Once, and only while the answer is owed. */
export function refuseExtension({ state, isExtended }: Facts): Refusal<'cannotExtend'> | null {
  if (!requestCan('extend', state)) return refuse('cannotExtend', 'Only an open request can be extended.')
  return isExtended
    ? refuse('cannotExtend', 'This request has already been extended. The law allows one extension.')
    : null
}
