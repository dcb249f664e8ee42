import { company } from '#kernel/brand.ts'
import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import { type EmailContent, greetingTo } from '#kernel/email-content.ts'
import { confirmWithinHours } from './document-watch.ts'

export const confirmWatchMail = ({
  portfolio,
  url,
}: {
  readonly portfolio: string
  readonly url: string
}): EmailContent => ({
  subject: `Confirm: emails about documents of ${portfolio}`,
  greeting: greetingTo(null),
  paragraphs: [
    `This address was entered at ${company.name} to get an email when ${portfolio} publishes a new document, or a new version of one. Press the button if that was you.`,
    `The link works for ${confirmWithinHours} hours. If it was not you, there is nothing to do: without the button we send nothing more, and we forget the address.`,
  ],
  button: { label: 'Confirm', url },
})

type NewVersion = {
  readonly portfolio: string
  readonly title: string
  readonly version: number
  readonly datedOn: BusinessDay
  /** The change since the previous version, in words; null if there is nothing to compare. */
  readonly change: string | null
  readonly pageUrl: string
  readonly stopUrl: string
}

export const newVersionMail = (about: NewVersion): EmailContent => ({
  subject: `${about.portfolio}: ${about.title}, version ${about.version}`,
  greeting: greetingTo(null),
  paragraphs: [
    `${about.portfolio} has published version ${about.version} of its document “${about.title}”, dated ${formatDay(about.datedOn)}.`,
    ...(about.change === null ? [] : [`Against the version before: ${about.change}.`]),
    'This email tells you that a document was published. It is not an offer, and the document alone counts.',
  ],
  button: { label: about.change === null ? 'Read it' : 'See what changed', url: about.pageUrl },
  stopLink: { label: 'Stop these emails', url: about.stopUrl },
})
