import type { Platform } from '#engine/command/platform.ts'
import type { MailPort } from '#engine/outbox/mail-port.ts'
import { mayReceive } from '#engine/outbox/recipient-budget.ts'
import { emailHtml } from '#io/mail/email-html.ts'
import { emailText } from '#io/mail/email-text.ts'
import type { EmailContent } from '#kernel/email-content.ts'
import type { MailAnswer, OutgoingMail } from '#partners/mail/client.ts'

export type RenderedEmail = Pick<OutgoingMail, 'subject' | 'text' | 'html'>

/** An email as HTML and as plain text. */
export const renderEmail = (email: EmailContent): RenderedEmail => ({
  subject: email.subject,
  text: emailText(email),
  html: emailHtml(email),
})

type Mailer = { readonly send: (mail: OutgoingMail) => Promise<MailAnswer>; readonly close: () => void }

/** The mail partner behind the rendering: what a recipient has had too many of is withheld. */
export const renderingMailPort = (mailer: Mailer) => ({
  send: async (
    platform: Pick<Platform, 'db' | 'clock'>,
    { to, purpose, messageId, inReplyTo, stop, ...email }: Parameters<MailPort['send']>[1],
  ) => {
    if (!(await mayReceive(platform, { channel: 'mail', to, purpose }))) return { kind: 'withheld' } as const
    const stopUrl = 'url' in stop ? stop.url : undefined
    return mailer.send({ to, messageId, inReplyTo, stopUrl, ...renderEmail(email) })
  },
  close: mailer.close,
})
