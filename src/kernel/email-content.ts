type Link = { readonly label: string; readonly url: string }

/** An email's content. `io/mail` lays all of them out the same way. */
export type EmailContent = {
  readonly subject: string
  readonly greeting: string
  readonly topic?: string
  readonly heading?: string
  readonly paragraphs: readonly string[]
  readonly button?: Link
  readonly aside?: string
  readonly closing?: string
  /** The place of the offering circulars, in a mail that may lead someone to invest: 17 CFR 230.251(d)(1)(iii). */
  readonly circulars?: string
  /** The page to choose which mails come; mails that one may not choose away have none. */
  readonly settings?: Link
  /** The link that stops this kind of mail without logging in. */
  readonly stopLink?: Link
}

export const greetingTo = (firstName: string | null): string => (firstName ? `Hello ${firstName},` : 'Hello,')
