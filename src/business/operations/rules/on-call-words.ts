import { company } from '#kernel/brand.ts'
import type { EmailContent } from '#kernel/email-content.ts'
import type { Severity } from './on-call.ts'

type Told = { readonly cause: string; readonly severity: Severity; readonly alerts: number }

/** "cashIsShort" as "Cash is short". */
export const causeWords = (cause: string): string => {
  const words = cause.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const alertsOf = ({ alerts }: Told): string => (alerts === 1 ? '1 alert is open' : `${alerts} alerts are open`)

/**
 * A mail to the person on call. It contains only causes and numbers, because an alert's text may be about an investor.
 */
export function pageMail(pages: readonly Told[], publicOrigin: string): EmailContent {
  const [first] = pages
  const isUrgent = pages.some(({ severity }) => severity === 'urgent')
  const what = isUrgent ? 'Urgent' : 'Alerts'
  const causes = pages.length === 1 && first ? causeWords(first.cause) : `${pages.length} causes of alerts`
  return {
    subject: `${what}: ${causes}`,
    greeting: 'Hello,',
    paragraphs: [
      ...pages.map((page) => `${causeWords(page.cause)}: ${alertsOf(page)}.`),
      isUrgent
        ? 'Open the alerts and acknowledge this page within 15 minutes. After that, the next person on call is notified.'
        : 'Open the alerts during the business day.',
    ],
    button: { label: 'Open the alerts', url: `${publicOrigin}/operations/alerts/` },
  }
}

/** A locked phone shows a text to anyone, so it names the cause and nothing else. */
export const pageText = ({ cause }: Told): string =>
  `${company.name} on call: ${causeWords(cause)}. Open the alerts in the back office. Reply STOP to end.`
