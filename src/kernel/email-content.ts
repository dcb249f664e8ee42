type Link = { readonly label: string; readonly url: string }

export type EmailContent = {
  readonly subject: string
  readonly greeting: string
  readonly topic?: string
  readonly heading?: string
  readonly paragraphs: readonly string[]
  readonly button?: Link
  readonly aside?: string
  readonly closing?: string
  /** The address of the offering circulars, in mail that may lead someone to invest: 17 CFR 230.251(d)(1)(iii). */
  readonly circulars?: string
  /** The page for choosing mails; mandatory mails have none. */
  readonly settings?: Link
  readonly stopLink?: Link
}

export const greetingTo = (firstName: string | null): string => (firstName ? `Hello ${firstName},` : 'Hello,')
