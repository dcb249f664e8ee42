import nodemailer from 'nodemailer'
import type pg from 'pg'
import { html } from '../base/html.ts'
import { schema } from './schema.ts'

export type OutgoingMail = {
  readonly to: string
  readonly subject: string
  readonly body: string
  /** Absent where there is nothing to open. */
  readonly link?: { readonly words: string; readonly href: string | (() => Promise<string>) }
}

export type MailQueue = Awaited<ReturnType<typeof mailQueueOf>>

/** Mails wait in a table, so that answering takes equally long whether or not one is written, and a kill loses none. */
export function mailQueueOf(pool: pg.Pool, smtpUrl: string) {
  const { hostname, port, username, password } = new URL(smtpUrl)
  const transport = nodemailer.createTransport({
    host: hostname,
    port: Number(port || 25),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: 5_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const send = async (row: { id: string; recipient: string; subject: string; body: string; link: string }) => {
    const link: { words: string; href: string } | null = JSON.parse(row.link)
    await transport.sendMail({
      from: 'Longlight sign-in <sign-in@longlight.example>',
      to: row.recipient,
      subject: row.subject,
      messageId: `<${row.id}@sign-in.longlight.example>`,
      text: `${row.body}\n${link ? `\n${link.words}: ${link.href}\n` : ''}`,
      html: html`<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;color:#0f2a28;background:#f5f8f4;padding:24px">
        <div style="max-width:480px;margin:auto;background:#fff;border-radius:25px;padding:32px"><h1 style="font-size:21px;margin:0 0 12px">${row.subject}</h1>
        ${row.body.split('\n\n').map((part) => html`<p>${part}</p>`)}
        ${link && html`<p><a href="${link.href}" style="display:inline-block;background:#ffc23c;color:#0f2a28;font-weight:600;padding:12px 24px;border-radius:25px;text-decoration:none">${link.words}</a></p>`}
        </div></body></html>`.text,
    })
    // Codes and links are secrets: none is kept in the clear once it is on its way.
    await pool.query(`update ${schema}.mail set sent_at = now(), body = '', link = 'null' where id = $1`, [row.id])
  }
  const write = async ({ to, subject, body, link }: OutgoingMail): Promise<void> => {
    const href = typeof link?.href === 'function' ? await link.href() : link?.href
    await pool.query(`insert into ${schema}.mail (recipient, subject, body, link) values ($1, $2, $3, $4)`, [
      to,
      subject,
      body,
      JSON.stringify(link ? { words: link.words, href } : null),
    ])
  }
  return {
    write,
    /** Once in a minute at most: a second click, or someone who asks for others, fills no inbox. */
    writeOnce: async (mail: OutgoingMail): Promise<void> => {
      const { rowCount } = await pool.query(
        `select from ${schema}.mail where recipient = $1 and subject = $2 and id > uuidv7(interval '-1 minute')`,
        [mail.to, mail.subject],
      )
      if (!rowCount) await write(mail)
    },
    /** Claims what is due for a minute, so that a mail that could not go out is tried again then, five times in all. */
    sendDue: async (): Promise<number> => {
      const { rows } = await pool.query(
        `update ${schema}.mail set attempts = attempts + 1, due_at = now() + interval '1 minute' where id in (
           select id from ${schema}.mail where sent_at is null and due_at <= now() and attempts < 5 order by id limit 20 for update skip locked
         ) returning id, recipient, subject, body, link`,
      )
      const sent = await Promise.allSettled(rows.map(send))
      return sent.filter((result) => result.status === 'fulfilled').length
    },
    close: () => transport.close(),
  }
}
