import type { EmailContent } from '#kernel/email-content.ts'
import type { OutboxId } from '#kernel/ids.ts'
import type { Platform } from '../command/platform.ts'
import type { MessagePurpose } from './recipient-budget.ts'

/**
 * The link that stops mail of this kind without logging in, or why there is none: the law requires the mail, or its
 * reader requested it.
 */
export type MailStop = { readonly url: string } | { readonly never: string }

/** The rooms' port to mail: they supply the content, and the layout is added on sending. */
export type MailPort = {
  /** First counts against the recipient's budget: see `outbox/recipient-budget.ts`. */
  readonly send: (
    platform: Pick<Platform, 'db' | 'clock'>,
    mail: EmailContent & {
      readonly purpose: MessagePurpose
      readonly to: string
      readonly messageId: string
      readonly stop: MailStop
      readonly inReplyTo?: string
    },
  ) => Promise<
    | { readonly kind: 'sent' }
    /** Too many went to this recipient lately; it is not sent later either. */
    | { readonly kind: 'withheld' }
    | { readonly kind: 'refused'; readonly code: 'bounced' | 'rejected'; readonly message: string }
  >
}

/** Constant for every delivery attempt of one outbox message, so that a mail server keeps one copy. */
export const messageIdOf = (outboxId: OutboxId, publicOrigin: string): string =>
  `<${outboxId}@${new URL(publicOrigin).hostname}>`
