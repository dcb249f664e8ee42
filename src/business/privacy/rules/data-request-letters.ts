import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import type { Letter } from '#kernel/letter.ts'
import type { Kept } from './closure.ts'
import { type RequestKind, requestKinds } from './data-request.ts'

type About = {
  readonly number: number
  readonly kind: RequestKind
  readonly name: string
  readonly answerBy: BusinessDay
}

/** The same to everyone, whether we know the address or not. */
export const verificationLetter = ({ number, kind, name }: About, url: string): Letter => ({
  subject: `Confirm your data request (${number})`,
  greeting: `Hello ${name},`,
  paragraphs: [
    `Someone, we think you, asked us: "${requestKinds[kind]}".`,
    'Open the link to confirm that it was you. Until then we do nothing with it, and if it was someone else, you need not do anything either.',
  ],
  button: { label: 'Confirm the request', url },
})

export const receiptLetter = ({ number, kind, name, answerBy }: About): Letter => ({
  subject: `We have your data request (${number})`,
  greeting: `Hello ${name},`,
  paragraphs: [
    `Your request "${requestKinds[kind]}" has the number ${number}. You have our answer by ${formatDay(answerBy)}.`,
    'We may ask you to sign in, or for two or three facts that we already have, to be sure that it is you.',
  ],
})

export const extensionLetter = ({ number, name, answerBy }: About, reason: string): Letter => ({
  subject: `Your data request (${number}) takes longer`,
  greeting: `Hello ${name},`,
  paragraphs: [`We need more time, until ${formatDay(answerBy)} at the latest. The reason: ${reason}`],
})

export const answerLetter = ({ number, name }: About, answer: string): Letter => ({
  subject: `Our answer to your data request (${number})`,
  greeting: `Hello ${name},`,
  paragraphs: [
    ...answer.split(/\n{2,}/),
    'If you think that we are wrong, write back and someone else looks at it again. You can also turn to the California Privacy Protection Agency or the Attorney General.',
  ],
})

/** Receipt of a closing, with what goes, what stays, why and until when (Cal. Code Regs. tit. 11, § 7021(a)). */
export const closureLetter = (about: {
  readonly number: number
  readonly eraseOn: BusinessDay
  readonly kept: readonly Kept[]
}): Letter => ({
  subject: `Your account is closed (${about.number})`,
  greeting: 'Hello,',
  paragraphs: [
    `Your account is closed and nobody can log in to it. Until ${formatDay(about.eraseOn)} you can change your mind by answering this mail; on that day we delete what we need not keep.`,
    ...about.kept.map(
      ({ what, why, until }) =>
        `We keep: ${what}. Why: ${why}. Until: ${until ? formatDay(until) : 'as long as the law asks, at least seven years'}.`,
    ),
  ],
})
