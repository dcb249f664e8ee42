import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import type { Letter } from '#kernel/letter.ts'

type About = {
  readonly name: string
  readonly url: string
  readonly asked: string | null
  readonly decisionReason: string | null
  readonly holdsUntil: BusinessDay | null
}

const letter =
  (subject: string, label: string, paragraphs: (about: About) => readonly string[]) =>
  (about: About): Letter => ({
    subject,
    greeting: `Hello ${about.name},`,
    paragraphs: paragraphs(about),
    button: { label, url: about.url },
  })

const until = ({ holdsUntil }: About): string => (holdsUntil ? formatDay(holdsUntil) : 'the day on its papers')

/** What we write about someone's accredited verification. No figure and no name of a paper stands in a mail. */
export const letters = {
  accreditationAsked: letter(
    'We need one more thing for your accredited verification',
    'See what is missing',
    (about) => [
      'We looked at what you handed in, and something is missing:',
      about.asked ?? 'See the page for what it is.',
      'Add it there and hand it in again.',
    ],
  ),
  accreditationApproved: letter('Your accredited verification is approved', 'See your verification', (about) => [
    `You may invest in offerings for accredited investors now. The approval holds until ${until(about)}, as your evidence does; we remind you before.`,
  ]),
  accreditationRejected: letter(
    'Your accredited verification was not approved',
    'See why, and what you can do',
    (about) => [
      'Two of us looked at it and could not approve it:',
      about.decisionReason ?? '',
      'You can hand in other evidence at any time. Offerings that are open to everyone stay open to you.',
    ],
  ),
  accreditationEnds: letter('Your accredited verification ends soon', 'Renew it', (about) => [
    `It holds until ${until(about)}. Renew it before, and nothing of yours has to pause.`,
  ]),
  accreditationExpired: letter('Your accredited verification has ended', 'Renew it', (about) => [
    `It held until ${until(about)}. What you own stays yours. To buy more in offerings for accredited investors, renew it.`,
  ]),
} as const
