import nodemailer from 'nodemailer'

export type OutgoingMail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Made by the caller and kept over retries, so that a mail whose acceptance was not received is delivered once. */
  readonly messageId: string
  /** The Message-ID of the mail that this one answers (RFC 5322, section 3.6.4). */
  readonly inReplyTo?: string | undefined
  /** Where mail of this kind is stopped by one POST without a log-in; a person who opens it is shown what it would stop. */
  readonly stopUrl?: string | undefined
}

export type MailAnswer =
  | { readonly kind: 'sent'; readonly messageId: string }
  | { readonly kind: 'refused'; readonly code: 'bounced' | 'rejected'; readonly message: string }

export type Mailer = {
  readonly send: (mail: OutgoingMail) => Promise<MailAnswer>
  readonly close: () => void
}

/** Sends over SMTP. A refusal for good is a value; whatever may pass by itself throws, for the outbox to try again. */
export function createMailer({ smtpUrl, from }: { readonly smtpUrl: string; readonly from: string }): Mailer {
  const { hostname, port, protocol, username, password, searchParams } = new URL(smtpUrl)
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 4,
    // The outbox tries again, and counts it; the pool would do so unseen.
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
        // One address, whatever it looks like: as a text it would be read as a list of them.
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

/** Nobody answers what nobody wrote: absence notes to our mails would come back to us (RFC 3834). Only an answer is written by staff. */
const automatic = { 'Auto-Submitted': 'auto-generated' }

/** A name in a subject that is written like an encoded word (RFC 2047) would be shown as another one. */
const asShown = (subject: string): string => subject.replaceAll('=?', '= ?')

/** Mail programs show a button of their own for it, and press it by a POST that needs no page (RFC 2369, RFC 8058). */
const stoppedBy = (url: string) => ({
  'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${new URL(url).href}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function refusal(error: unknown): MailAnswer | undefined {
  const { responseCode, code, command, message } = error as Partial<Record<string, unknown>>
  const recipientRefused = command === 'RCPT TO' || (code === 'EENVELOPE' && responseCode === undefined)
  if (typeof responseCode === 'number' ? responseCode < 500 : !recipientRefused) return undefined
  // Wrong credentials are ours to fix, not the reader's address.
  if (code === 'EAUTH' || responseCode === 530 || responseCode === 535) return undefined
  return { kind: 'refused', code: recipientRefused ? 'bounced' : 'rejected', message: String(message) }
}
