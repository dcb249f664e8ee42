import type { FastifyReply } from 'fastify'
import { formatMoment } from '../moments.ts'
import type { ConsoleContext } from './console-context.ts'
import { ControlError } from './control.ts'
import { type Html, html } from './html.ts'

export const places = [
  ['/', 'Overview'],
  ['/inbox', 'Inbox'],
  ['/emails', 'Emails'],
  ['/texts', 'Texts'],
  ['/customers', 'Customers'],
  ['/transfers', 'Transfers'],
  ['/items', 'Bank logins'],
  ['/agreements', 'Agreements'],
  ['/custodians', 'Custodians'],
  ['/bank', 'Bank'],
  ['/users', 'Users'],
  ['/faults', 'Faults'],
  ['/clock', 'Clock'],
] as const

type Place = (typeof places)[number][0]

const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; img-src 'self' data:; frame-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export function sendPage(
  reply: FastifyReply,
  context: ConsoleContext,
  page: { at: Place; title: string; body: Html; flash?: Flash | undefined; status?: number },
): FastifyReply {
  const { at, title, body, flash, status = 200 } = page
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html>${html`<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} · Sandbox</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/console.css">
  <link rel="stylesheet" href="/tables.css">
  <script src="/console.js" defer></script>
</head>
<body>
  <a class="skip" href="#main">Skip to the content</a>
  <header>
    <p class="name"><a href="/">Sandbox</a></p>
    <nav aria-label="Sandbox">
      <ul>${places.map(([path, name]) => html`<li><a href="${path}"${path === at && html` aria-current="page"`}>${name}</a></li>`)}</ul>
    </nav>
    <p class="now"><a href="/clock"><span class="quiet">Business time</span> <time id="now" datetime="${context.clock.now().toString()}">${formatMoment(context.clock.now())}</time></a></p>
    <p class="site"><a href="${context.site}">Open the portal</a></p>
  </header>
  <main id="main" tabindex="-1">
    <h1>${title}</h1>
    ${flash && html`<p class="flash ${flash.kind}" role="${flash.kind === 'wrong' ? 'alert' : 'status'}">${flash.words}</p>`}
    ${body}
  </main>
</body>
</html>`}`,
    )
}

export type Flash = { readonly kind: 'done' | 'wrong'; readonly words: string }

const flashes = new Map<string, Flash>()
let count = 0

/**
 * Takes the message for the page that follows a form, once. It is kept here so that no address can make the console
 * show a text.
 */
export function takeFlash(query: unknown): Flash | undefined {
  const key = (query as { flash?: string }).flash ?? ''
  const flash = flashes.get(key)
  flashes.delete(key)
  return flash
}

/** Does the work of a form and redirects to a page that reports the result. */
export async function act(reply: FastifyReply, back: string, done: string, work: () => Promise<unknown>) {
  let flash: Flash = { kind: 'done', words: done }
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ControlError)) throw error
    flash = { kind: 'wrong', words: error.message }
  }
  count += 1
  flashes.set(String(count), flash)
  if (flashes.size > 50) flashes.delete(flashes.keys().next().value!)
  return reply.redirect(`${back}${back.includes('?') ? '&' : '?'}flash=${count}`, 303)
}

/** A table that becomes a list of cards on a phone. */
export const table = (
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly (Html | string | number)[])[],
) =>
  rows.length === 0
    ? html`<p class="empty">Nothing here yet.</p>`
    : html`<table>
    <caption class="hidden">${caption}</caption>
    <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${row.map((cell, at) => html`<td data-label="${heads[at]}"><div>${cell}</div></td>`)}</tr>`)}</tbody>
  </table>`

const tones: Readonly<Record<string, string>> = {
  verified: 'good',
  processed: 'good',
  delivered: 'good',
  up: 'good',
  received: 'good',
  signed: 'good',
  failed: 'bad',
  suspended: 'bad',
  deactivated: 'bad',
  'given up': 'bad',
  lost: 'bad',
  down: 'bad',
  undelivered: 'bad',
  cancelled: 'bad',
}

export const badge = (state: string) => html`<span class="badge ${tones[state] ?? 'plain'}">${state}</span>`
