import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import type { EmailContent } from '#kernel/email-content.ts'

type About = {
  readonly name: string
  readonly url: string
  readonly business: string | null
  readonly asked: string | null
  readonly decisionReason: string | null
  readonly holdsUntil: BusinessDay | null
}

const email =
  (subject: string, label: string, paragraphs: (about: About) => readonly string[]) =>
  (about: About): EmailContent => ({
    subject,
    greeting: `Hello ${about.name},`,
    paragraphs: [...(about.business ? [`This is about the account of ${about.business}.`] : []), ...paragraphs(about)],
    button: { label, url: about.url },
  })

const until = ({ holdsUntil }: About): string => (holdsUntil ? formatDay(holdsUntil) : 'the date on your documents')

/** The emails about an accreditation. None contains a figure or the name of a document. */
export const emails = {
  accreditationAsked: email(
    'We need one more thing for your accredited verification',
    'See what is missing',
    (about) => [
      'We reviewed your evidence and need one more thing:',
      about.asked ?? 'Your verification page says what it is.',
      'Please add it on your verification page and submit again.',
    ],
  ),
  accreditationApproved: email('Your accredited verification is approved', 'See your verification', (about) => [
    `You can now invest in offerings for accredited investors. The approval is valid until ${until(about)}, when your evidence expires. We will remind you before then.`,
  ]),
  accreditationRejected: email(
    'Your accredited verification was not approved',
    'See why, and what you can do',
    (about) => [
      'Two people reviewed your evidence and could not approve it. The reason:',
      about.decisionReason ?? '',
      'You can submit different evidence at any time. You can still invest in every offering that does not require accreditation.',
    ],
  ),
  accreditationEnds: email('Your accredited verification ends soon', 'Renew your verification', (about) => [
    `It is valid until ${until(about)}. Renew by then to keep investing without interruption.`,
  ]),
  accreditationExpired: email('Your accredited verification has ended', 'Renew your verification', (about) => [
    `It was valid until ${until(about)}. You keep everything you own. To buy more in offerings for accredited investors, submit newer evidence.`,
  ]),
} as const
