import type { EmailContent } from '#kernel/email-content.ts'
import type { OutboxId } from '#kernel/ids.ts'
import type { Platform } from '../command/platform.ts'
import type { MessagePurpose } from './recipient-budget.ts'

/**
 * The link that stops mail of this kind without logging in, or the reason why nobody can: the law requires it, or its
 * reader did.
 */
export type MailStop = { readonly url: string } | { readonly never: string }

/** The rooms' side of the mail partner: they give words, the layout is put around them on the way out. */
export type MailPort = {
  /** Counts it against its recipient's budget first: see `outbox/recipient-budget.ts`. */
  readonly send: (
    platform: Pick<Platform, 'db' | 'clock'>,
    mail: EmailContent & {
      readonly purpose: MessagePurpose
      readonly to: string
      readonly messageId: string
      readonly stop: MailStop
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
export const messageIdOf = (outboxId: OutboxId, publicOrigin: string): string =>
  `<${outboxId}@${new URL(publicOrigin).hostname}>`
