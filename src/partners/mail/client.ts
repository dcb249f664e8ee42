import nodemailer from 'nodemailer'

export type OutgoingMail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Made by the caller and kept across retries, so that a mail with a lost acceptance is delivered once. */
  readonly messageId: string
  readonly inReplyTo?: string | undefined
  /**
   * The address that stops mail of this kind by one POST without a log-in; opened in a browser, it shows what it would
   * stop.
   */
  readonly stopUrl?: string | undefined
}

export type MailAnswer =
  | { readonly kind: 'sent'; readonly messageId: string }
  | { readonly kind: 'refused'; readonly code: 'bounced' | 'rejected'; readonly message: string }

export type Mailer = {
  readonly send: (mail: OutgoingMail) => Promise<MailAnswer>
  readonly close: () => void
}

/** Sends over SMTP. A permanent refusal is a value; a temporary failure throws, for the outbox to retry. */
export function createMailer({ smtpUrl, from }: { readonly smtpUrl: string; readonly from: string }): Mailer {
  const { hostname, port, protocol, username, password, searchParams } = new URL(smtpUrl)
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 4,
    // The outbox retries and counts; the pool would do so unseen.
    maxRequeues: 0,
    host: hostname,
    port: Number(port || (protocol === 'smtps:' ? 465 : 587)),
    secure: protocol === 'smtps:',
    requireTLS: searchParams.get('requireTLS') === 'true',
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text, html, messageId, inReplyTo, stopUrl }) => {
      try {
        const thread = inReplyTo ? { inReplyTo, references: inReplyTo } : {}
        const headers = { ...(inReplyTo ? {} : automatic), ...(stopUrl ? stoppedBy(stopUrl) : {}) }
        // An object means one address; a text would be parsed as a list.
        const reader = { name: '', address: to }
        await transport.sendMail({
          from,
          to: reader,
          subject: asShown(subject),
          text,
          html,
          messageId,
          headers,
          ...thread,
        })
        return { kind: 'sent', messageId }
      } catch (error) {
        const refused = refusal(error)
        if (refused) return refused
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/** Automatic mail must not trigger absence notes (RFC 3834). Only staff answers are written by people. */
const automatic = { 'Auto-Submitted': 'auto-generated' }

/** A name in a subject that looks like an encoded word (RFC 2047) would be displayed differently. */
const asShown = (subject: string): string => subject.replaceAll('=?', '= ?')

/** Mail programs show their own button for it, which POSTs without a page (RFC 2369, RFC 8058). */
const stoppedBy = (url: string) => ({
  'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${new URL(url).href}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function refusal(error: unknown): MailAnswer | undefined {
  const { responseCode, code, command, message } = error as Partial<Record<string, unknown>>
  const recipientRefused = command === 'RCPT TO' || (code === 'EENVELOPE' && responseCode === undefined)
  if (typeof responseCode === 'number' ? responseCode < 500 : !recipientRefused) return undefined
  // Wrong credentials are our fault, not the recipient's address.
  if (code === 'EAUTH' || responseCode === 530 || responseCode === 535) return undefined
  return { kind: 'refused', code: recipientRefused ? 'bounced' : 'rejected', message: String(message) }
}
