import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { formatMoment } from '../moments.ts'
import type { StoredMail } from '../stand-ins/mail/mail-store.ts'
import type { ConsoleContext } from './console-context.ts'
import { html, withLinks } from './html.ts'
import { sendPage, table, takeFlash } from './page.ts'

const search = z.object({
  to: z.string().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(500).default(100),
})

export function inboxRoutes(app: FastifyInstance, context: ConsoleContext): void {
  app.get('/api/inbox', async (request) => {
    const mails = await context.inbox.list(search.parse(request.query))
    return { messages: mails.map((mail) => ({ ...mail, at: mail.at.toString(), links: linksOf(mail) })) }
  })

  app.get('/inbox', async (request, reply) => {
    const { to, limit } = search.parse(request.query)
    const mails = await context.inbox.list({ to, limit })
    return sendPage(reply, context, {
      at: '/inbox',
      title: 'Inbox',
      flash: takeFlash(request.query),
      body: html`<section class="card stack">
        <form method="get" role="search">
          <label class="wide">Address or subject <input name="to" type="search" value="${to}" autocomplete="off"></label>
          <button>Search</button>
        </form>
        <div id="live-inbox" data-live>${table(
          'Mail, newest first',
          ['Subject', 'To', 'Received'],
          mails.map((mail) => [
            html`<a href="/inbox/${mail.id}">${mail.subject || '(no subject)'}</a>${mail.copies > 1 && html` <span class="badge plain">handed in ${mail.copies} times</span>`}`,
            mail.to.join(', '),
            html`<time datetime="${mail.at.toString()}">${formatMoment(mail.at)}</time>`,
          ]),
        )}</div>
      </section>`,
    })
  })
  oneMail(app, context)
}

function oneMail(app: FastifyInstance, context: ConsoleContext): void {
  type Params = { Params: { id: string } }
  app.get<Params>('/inbox/:id', async (request, reply) => {
    const mail = await context.inbox.one(request.params.id)
    if (!mail) return reply.callNotFound()
    return sendPage(reply, context, { at: '/inbox', title: mail.subject || '(no subject)', body: view(mail) })
  })
  app.get<Params>('/inbox/:id/html', async (request, reply) => {
    const mail = await context.inbox.one(request.params.id)
    if (!mail) return reply.callNotFound()
    return (
      reply
        .type('text/html; charset=utf-8')
        // A stranger's markup: no script, no form, nothing fetched; a link opens in a tab of its own.
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
        )
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .send(`<base target="_blank">${mail.html}`)
    )
  })
  app.get<Params>('/inbox/:id/raw', async (request, reply) => {
    const raw = await context.inbox.raw(request.params.id)
    if (!raw) return reply.callNotFound()
    return reply.type('text/plain; charset=utf-8').header('x-content-type-options', 'nosniff').send(raw)
  })
}

function view(mail: StoredMail) {
  const links = linksOf(mail)
  return html`
  <section class="card stack">
    <p><a href="/inbox">All mail</a></p>
    <dl>
      <dt>To</dt><dd>${mail.to.join(', ')}</dd>
      <dt>From</dt><dd>${mail.from}</dd>
      <dt>Received</dt><dd><time datetime="${mail.at.toString()}">${formatMoment(mail.at)}</time></dd>
      <dt>Message-ID</dt><dd><code>${mail.messageId}</code></dd>
      ${mail.copies > 1 && html`<dt>Handed in</dt><dd>${mail.copies} times, kept once</dd>`}
      ${links.length > 0 && html`<dt>Links</dt><dd>${links.map((link) => html`<p><a href="${link}" rel="noreferrer">${link}</a></p>`)}</dd>`}
      <dt>Source</dt><dd><a href="/inbox/${mail.id}/raw">As it was sent</a></dd>
    </dl>
  </section>
  <div class="columns">
    <section class="card" aria-labelledby="rich"><h2 id="rich">As designed</h2>${
      mail.html
        ? html`<iframe title="The mail as designed" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/inbox/${mail.id}/html"></iframe>`
        : html`<p class="empty">This mail has no HTML part.</p>`
    }</section>
    <section class="card" aria-labelledby="plain"><h2 id="plain">As plain text</h2><pre class="mail-text">${withLinks(mail.text)}</pre></section>
  </div>`
}

/** Every address that can be followed, in the order in which it first appears. */
function linksOf(mail: StoredMail): string[] {
  const inHtml = [...mail.html.matchAll(/href="(https?:\/\/[^"]+)"/g)].map(([, link]) => link!.replaceAll('&amp;', '&'))
  const inText = [...mail.text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([link]) => link)
  return [...new Set([...inHtml, ...inText])]
}
