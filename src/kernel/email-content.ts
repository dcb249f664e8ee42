type Link = { readonly label: string; readonly url: string }

/** What an email says. `io/mail` lays all of them out the same way. */
export type EmailContent = {
  readonly subject: string
  readonly greeting: string
  /** What it is about, in a word, above the rest. */
  readonly topic?: string
  readonly heading?: string
  readonly paragraphs: readonly string[]
  readonly button?: Link
  /** What is good to know besides, after the button. */
  readonly aside?: string
  readonly closing?: string
  /** Where the offering circulars are, in a mail that may lead someone to invest: 17 CFR 230.251(d)(1)(iii). */
  readonly circulars?: string
  /** Where one chooses which mails come; mails that one may not choose away have none. */
  readonly settings?: Link
  /** Where one stops this kind of mail without logging in. */
  readonly stopLink?: Link
}

export const greetingTo = (firstName: string | null): string => (firstName ? `Hello ${firstName},` : 'Hello,')
