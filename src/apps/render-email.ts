import type { Platform } from '#engine/command/platform.ts'
import { type MessagePurpose, mayReceive } from '#engine/outbox/recipient-budget.ts'
import type { EmailContent } from '#kernel/email-content.ts'
import type { MailAnswer, OutgoingMail } from '#partners/mail/client.ts'

export type RenderedEmail = Pick<OutgoingMail, 'subject' | 'text' | 'html'>

/** An email as HTML and as plain text. The layout is loaded when the first one is sent. */
export async function renderEmail(email: EmailContent): Promise<RenderedEmail> {
  const [{ emailLayout }, { render, toPlainText }] = await Promise.all([
    import('#io/mail/email-layout.ts'),
    import('react-email'),
  ])
  const html = await render(emailLayout(email))
  const text = toPlainText(html, {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { linkBrackets: false } },
      { selector: 'head', format: 'skip' },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
    ],
  })
  return { subject: email.subject, text, html }
}

type Mailer = { readonly send: (mail: OutgoingMail) => Promise<MailAnswer>; readonly close: () => void }

/** The mail partner behind the rendering: what a recipient has had too many of is withheld. */
export const renderingMailPort = (mailer: Mailer) => ({
  send: async (
    platform: Pick<Platform, 'db' | 'clock'>,
    {
      to,
      purpose,
      messageId,
      inReplyTo,
      ...email
    }: EmailContent & Pick<OutgoingMail, 'to' | 'messageId' | 'inReplyTo'> & { readonly purpose: MessagePurpose },
  ) =>
    (await mayReceive(platform, { channel: 'mail', to, purpose }))
      ? mailer.send({ to, messageId, inReplyTo, ...(await renderEmail(email)) })
      : ({ kind: 'withheld' } as const),
  close: mailer.close,
})
