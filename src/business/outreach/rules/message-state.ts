import { z } from 'zod'
import { type Instant, isBefore, plusHours } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { states } from '#kernel/states.ts'

/** The reply promise of specification 9, which the contact form, the receipt and the operators' alert share. */
export const answerWithinHours = 24

export type MessageState = 'open' | 'answered' | 'closed'

type Facts = {
  readonly receivedAt: Instant
  readonly answeredAt: Instant | null
  readonly closedAt: Instant | null
}

export const messageCan = states({
  answer: ['open', 'answered'],
  close: ['open', 'answered'],
  reopen: ['closed'],
})

export function messageState({ answeredAt, closedAt }: Omit<Facts, 'receivedAt'>): MessageState {
  if (closedAt) return 'closed'
  return answeredAt ? 'answered' : 'open'
}

export const answersAtMost = 50

export const refuseOneMoreAnswer = (answers: bigint): Refusal<'tooManyAnswers'> | null =>
  answers < answersAtMost
    ? null
    : refuse('tooManyAnswers', `This message already has ${answersAtMost} answers. Please continue by email.`, 'text')

export const answerDue = (receivedAt: Instant): Instant => plusHours(receivedAt, answerWithinHours)

/** True once the promised time has passed. */
export const isLate = (facts: Facts, now: Instant): boolean =>
  messageState(facts) === 'open' && !isBefore(now, answerDue(facts.receivedAt))

export const messageAnswer = z.object({
  text: z.string().trim().min(1, 'Write an answer.').max(10_000, 'An answer may have at most 10,000 characters.'),
})

export const closingReason = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Say why it needs no answer, for example “spam” or “answered by phone”.')
    .max(500, 'A reason may have at most 500 characters.'),
})
