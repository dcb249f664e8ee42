import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import type { EmailContent } from '#kernel/email-content.ts'
import { type Kept, keptUntilWords } from './closure.ts'
import { type RequestKind, requestKinds } from './data-request.ts'

type About = {
  readonly number: number
  readonly kind: RequestKind
  readonly name: string
  readonly answerBy: BusinessDay
}

/** The same for everyone, whether we know the address or not. */
export const verificationEmail = ({ number, kind, name, answerBy }: About, url: string): EmailContent => ({
  subject: `Please confirm your data request (${number})`,
  greeting: `Hello ${name},`,
  paragraphs: [
    `We received this request in your name: “${requestKinds[kind]}”. Its number is ${number}. We will answer by ${formatDay(answerBy)}, 45 days from the day we received it.`,
    'Please open the link to confirm that you sent it. Until you do, we cannot send, correct or delete any data. If you did not send it, you can ignore this email.',
    'We may also ask you to log in, or to tell us two or three facts that we can compare with our records.',
  ],
  button: { label: 'Confirm the request', url },
})

export const receiptEmail = ({ number, kind, name, answerBy }: About): EmailContent => ({
  subject: `Your data request is confirmed (${number})`,
  greeting: `Hello ${name},`,
  paragraphs: [
    `You confirmed your request “${requestKinds[kind]}”, number ${number}. We will answer by ${formatDay(answerBy)}.`,
  ],
})

export const extensionEmail = ({ number, name, answerBy }: About, reason: string): EmailContent => ({
  subject: `We need more time for your data request (${number})`,
  greeting: `Hello ${name},`,
  paragraphs: [`We will answer by ${formatDay(answerBy)} at the latest. The reason: ${reason}`],
})

export const answerEmail = ({ number, name }: About, answer: string): EmailContent => ({
  subject: `Our answer to your data request (${number})`,
  greeting: `Hello ${name},`,
  paragraphs: [
    ...answer.split(/\n{2,}/),
    'If you disagree, reply to this email, and a different person will review your request. You can also write to your state’s attorney general or, in California, to the Privacy Protection Agency (CalPrivacy).',
  ],
})

/** The receipt of a closing: what is erased, what stays, why and until when (Cal. Code Regs. tit. 11, § 7021(a)). */
export const closureEmail = (about: {
  readonly number: number
  readonly eraseOn: BusinessDay
  readonly kept: readonly Kept[]
}): EmailContent => ({
  subject: `We closed your account (${about.number})`,
  greeting: 'Hello,',
  paragraphs: [
    `We have closed your account, and no one can log in to it. If you change your mind, reply to this email before ${formatDay(about.eraseOn)}. On that day we will delete everything we are not required to keep.`,
    ...about.kept.map((kept) => `We keep: ${kept.what}. Why: ${kept.why}. Until: ${keptUntilWords(kept, formatDay)}.`),
  ],
})
