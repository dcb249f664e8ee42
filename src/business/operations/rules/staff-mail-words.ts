import { businessZone, dayOf, formatDay } from '#kernel/business-day.ts'
import type { EmailContent } from '#kernel/email-content.ts'
import type { Instant } from '#kernel/instant.ts'
import { type StaffRole, staffRoleWords } from '#kernel/staff-role.ts'

/** To access administrators and compliance, when a quarter's review opens. */
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

type Taken = { readonly email: string; readonly role: StaffRole; readonly reason: string; readonly endsAt: Instant }

/** "3:04 PM Eastern", as the company's clocks have it. */
const clockTime = (at: Instant): string =>
  `${at.toZonedDateTimeISO(businessZone).toLocaleString('en-US', { hour: 'numeric', minute: '2-digit' })} Eastern`

/** To access administrators and compliance, at once. */
export const breakGlassBeganMail = ({ email, role, reason, endsAt }: Taken, publicOrigin: string): EmailContent => ({
  subject: `Emergency: an operator took the role of ${staffRoleWords[role]}`,
  greeting: 'Hello,',
  paragraphs: [
    `${email} took the role of ${staffRoleWords[role]} until ${clockTime(endsAt)}.`,
    `Reason: ${reason}`,
    'An access administrator can end it before that.',
  ],
  button: { label: 'Open the emergency', url: `${publicOrigin}/operations/break-glass/` },
})

/** To the same people, at its end. */
export const breakGlassEndedMail = (
  { email, role, endedAt, endsAt, reviewBy }: Taken & { readonly endedAt: Instant | null; readonly reviewBy: Instant },
  publicOrigin: string,
): EmailContent => ({
  subject: 'Emergency over: review what was done',
  greeting: 'Hello,',
  paragraphs: [
    `${email} had the role of ${staffRoleWords[role]} until ${clockTime(endedAt ?? endsAt)}.`,
    `Another person reads everything that was done and writes down what they found, by ${formatDay(dayOf(reviewBy))}.`,
  ],
  button: { label: 'Review the acts', url: `${publicOrigin}/operations/break-glass/` },
})
