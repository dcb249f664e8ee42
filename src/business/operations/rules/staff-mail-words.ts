import { dayOf, formatDay } from '#kernel/business-day.ts'
import type { EmailContent } from '#kernel/email-content.ts'
import type { Instant } from '#kernel/instant.ts'

/** To access administrators and compliance, when the review of a quarter is opened. */
export const accessReviewMail = (
  { quarter, dueAt }: { readonly quarter: string; readonly dueAt: Instant },
  publicOrigin: string,
): EmailContent => ({
  subject: `Access review ${quarter}: decide by ${formatDay(dayOf(dueAt))}`,
  greeting: 'Hello,',
  paragraphs: [
    `The access review for ${quarter} is open. An access administrator decides about each role of each operator: keep it, or take it away.`,
    'No one decides about their own role.',
  ],
  button: { label: 'Open the review', url: `${publicOrigin}/operations/access-review/` },
})
