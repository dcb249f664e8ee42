import { type Letter, letterOf } from '#business/company/letter.ts'
import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import { type Cents, formatCents } from '#kernel/cents.ts'

/** Tells one side that a reward waits, and until when. */
export const rewardLetter = (about: {
  readonly firstName: string | null
  readonly side: 'referrer' | 'friend'
  readonly amount: Cents
  readonly claimBy: BusinessDay
  readonly url: string
}): Letter =>
  letterOf({
    subject: `${formatCents(about.amount, { trim: true })} in shares wait for you`,
    greeting: about.firstName ? `Hello ${about.firstName},` : 'Hello,',
    paragraphs: [
      about.side === 'referrer'
        ? 'A friend whom you invited has made a first investment.'
        : 'You joined by a friend’s invitation, and your first investment has settled.',
      `Your reward is ${formatCents(about.amount, { trim: true })} in shares. Claim it by ${formatDay(about.claimBy)}; after that day it is gone.`,
    ],
    button: { label: 'Claim your reward', url: about.url },
  })
