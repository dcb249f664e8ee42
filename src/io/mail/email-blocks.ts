import { allOfferingsSentence, company, disclaimers } from '#kernel/brand.ts'
import type { EmailContent } from '#kernel/email-content.ts'

export type EmailLink = { readonly label: string; readonly url: string }

export type Run = string | EmailLink

export type EmailBlock =
  | { readonly style: 'heading' | 'text' | 'small'; readonly runs: readonly Run[] }
  | { readonly style: 'button'; readonly link: EmailLink }

/** An email below its header. HTML and plain text both render it, so they cannot differ. */
export function emailBlocks(email: EmailContent): EmailBlock[] {
  const { address } = company
  const sender = `${company.legalName}, ${address.street}, ${address.city}, ${address.state} ${address.postalCode}`
  return [
    ...blocks('heading', email.heading),
    ...blocks('text', email.greeting, ...email.paragraphs),
    ...(email.button ? [{ style: 'button', link: email.button } as const] : []),
    ...blocks('text', email.aside),
    ...blocks('small', email.closing, company.invented, sender),
    ...circulars(email),
    ...blocks('small', email.stopLink, email.settings),
  ]
}

const blocks = (style: 'heading' | 'text' | 'small', ...runs: readonly (Run | undefined)[]): EmailBlock[] =>
  runs.flatMap((run) => (run ? [{ style, runs: [run] }] : []))

function circulars({ circulars: url }: EmailContent): EmailBlock[] {
  if (!url) return []
  const [before, label, after] = allOfferingsSentence
  return [{ style: 'small', runs: [before, { label, url }, `${after} ${disclaimers.performance}`] }]
}
