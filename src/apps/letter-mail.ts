import type { Platform } from '#engine/command/platform.ts'
import { type MessagePurpose, mayReceive } from '#engine/outbox/recipient-budget.ts'
import type { Letter } from '#kernel/letter.ts'
import type { MailAnswer, OutgoingMail } from '#partners/mail/client.ts'

export type WrittenLetter = Pick<OutgoingMail, 'subject' | 'text' | 'html'>

/** A letter as mail programs draw it, and the same words as plain text. The layout is loaded when the first letter leaves. */
export async function writtenLetter(letter: Letter): Promise<WrittenLetter> {
  const [{ letterLayout }, { render, toPlainText }] = await Promise.all([
    import('#io/mail/letter-layout.ts'),
    import('react-email'),
  ])
  const html = await render(letterLayout(letter))
  const text = toPlainText(html, {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { linkBrackets: false } },
      { selector: 'head', format: 'skip' },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
    ],
  })
  return { subject: letter.subject, text, html }
}

type Mailer = { readonly send: (mail: OutgoingMail) => Promise<MailAnswer>; readonly close: () => void }

/** The mail partner, taking letters in words: as many as a recipient may get. */
export const lettersBy = (mailer: Mailer) => ({
  send: async (
    platform: Pick<Platform, 'db' | 'clock'>,
    {
      to,
      purpose,
      messageId,
      inReplyTo,
      ...letter
    }: Letter & Pick<OutgoingMail, 'to' | 'messageId' | 'inReplyTo'> & { readonly purpose: MessagePurpose },
  ) =>
    (await mayReceive(platform, { channel: 'mail', to, purpose }))
      ? mailer.send({ to, messageId, inReplyTo, ...(await writtenLetter(letter)) })
      : ({ kind: 'withheld' } as const),
  close: mailer.close,
})
