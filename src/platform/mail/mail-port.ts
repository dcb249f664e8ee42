import type { Platform } from '#platform/command/platform.ts'
import type { MessagePurpose } from '#platform/outbox/recipient-budget.ts'

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
  /** Counts it against its recipient's budget first: see `outbox/recipient-budget.ts`. */
  readonly send: (
    platform: Pick<Platform, 'db' | 'clock'>,
    mail: Letter & {
      readonly purpose: MessagePurpose
      readonly to: string
      readonly messageId: string
      /** The Message-ID of the mail that this one answers, so that mail programs show both in one thread. */
      readonly inReplyTo?: string
    },
  ) => Promise<
    | { readonly kind: 'sent' }
    /** Too many went to this recipient lately; it is not sent later either. */
    | { readonly kind: 'withheld' }
    | { readonly kind: 'refused'; readonly code: 'bounced' | 'rejected'; readonly message: string }
  >
}

/** The same for every attempt to deliver one outbox message, so that a mail server keeps one copy of a repeated mail. */
export const messageIdOf = (outboxId: string, publicOrigin: string): string =>
  `<${outboxId}@${new URL(publicOrigin).hostname}>`
