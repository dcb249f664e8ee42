type Link = { readonly label: string; readonly url: string }

/** A letter in words. How it is laid out is one place's matter, and the same for all. */
export type Letter = {
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
  /** Where one chooses which mails come; mails that one may not choose away have none. */
  readonly settings?: Link
}

/** What rooms need of the mail partner: they give words, the layout is put around them on the way out. */
export type MailPort = {
  readonly send: (
    mail: Letter & { readonly to: string; readonly messageId: string },
  ) => Promise<
    | { readonly kind: 'sent' }
    | { readonly kind: 'refused'; readonly code: 'bounced' | 'rejected'; readonly message: string }
  >
}

/** The same for every attempt to deliver one outbox message, so that a mail server keeps one copy of a repeated mail. */
export const messageIdOf = (outboxId: string, publicOrigin: string): string =>
  `<${outboxId}@${new URL(publicOrigin).hostname}>`
