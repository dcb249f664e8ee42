import type { Platform } from '#engine/command/platform.ts'
import type { MailPort } from '#engine/outbox/mail-port.ts'
import { mayReceive } from '#engine/outbox/recipient-budget.ts'
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
    { to, purpose, messageId, inReplyTo, stop, ...email }: Parameters<MailPort['send']>[1],
  ) => {
    if (!(await mayReceive(platform, { channel: 'mail', to, purpose }))) return { kind: 'withheld' } as const
    const stopUrl = 'url' in stop ? stop.url : undefined
    return mailer.send({ to, messageId, inReplyTo, stopUrl, ...(await renderEmail(email)) })
  },
  close: mailer.close,
})
