/** What rooms need of the mail partner. */
export type MailPort = {
  readonly send: (mail: {
    readonly to: string
    readonly subject: string
    readonly text: string
    readonly html: string
    readonly messageId: string
  }) => Promise<
    | { readonly kind: 'sent' }
    | { readonly kind: 'refused'; readonly code: 'bounced' | 'rejected'; readonly message: string }
  >
}

/** The same for every attempt to deliver one outbox message, so that a mail server keeps one copy of a repeated mail. */
export const messageIdOf = (outboxId: string, publicOrigin: string): string =>
  `<${outboxId}@${new URL(publicOrigin).hostname}>`
