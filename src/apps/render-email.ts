import type { Platform } from '#engine/command/platform.ts'
import type { MailPort } from '#engine/outbox/mail-port.ts'
import { mayReceive } from '#engine/outbox/recipient-budget.ts'
import { emailHtml } from '#io/mail/email-html.ts'
import { emailText } from '#io/mail/email-text.ts'
import type { EmailContent } from '#kernel/email-content.ts'
import type { MailAnswer, OutgoingMail } from '#partners/mail/client.ts'

export type RenderedEmail = Pick<OutgoingMail, 'subject' | 'text' | 'html'>

export const renderEmail = (email: EmailContent): RenderedEmail => ({
  subject: email.subject,
  text: emailText(email),
  html: emailHtml(email),
})

type Mailer = { readonly send: (mail: OutgoingMail) => Promise<MailAnswer>; readonly close: () => void }

/** Marks an email of a trial, so that an accidental recipient knows before reading it. */
const marked = (email: EmailContent, mark: string | undefined): EmailContent =>
  mark === undefined ? email : { ...email, subject: `[Test] ${email.subject}`, paragraphs: [mark, ...email.paragraphs] }

/** The mail port behind the rendering. It enforces the limit per recipient, and marks each email in a trial. */
export const renderingMailPort = (mailer: Mailer, mark?: string) => ({
  send: async (
    platform: Pick<Platform, 'db' | 'clock'>,
    { to, purpose, messageId, inReplyTo, stop, ...email }: Parameters<MailPort['send']>[1],
  ) => {
    if (!(await mayReceive(platform, { channel: 'mail', to, purpose }))) return { kind: 'withheld' } as const
    const stopUrl = 'url' in stop ? stop.url : undefined
    return mailer.send({ to, messageId, inReplyTo, stopUrl, ...renderEmail(marked(email, mark)) })
  },
  close: mailer.close,
})
