import type { FastifyInstance } from 'fastify'
import { renderEmail } from '#apps/render-email.ts'
import { isOn } from '#business/notifications/rules/channels.ts'
import { kindNames, kindOf } from '#business/notifications/rules/kinds.ts'
import type { Notice, Words } from '#business/notifications/rules/notice.ts'
import { notificationEmail } from '#business/notifications/rules/notification-email.ts'
import { textBody } from '#business/notifications/rules/texts.ts'
import { notices } from '#business/notifications/rules/words.ts'
import { cents } from '#kernel/cents.ts'
import type { ConsoleContext } from './console-context.ts'
import { examplePayload } from './example-event.ts'
import { html, withLinks } from './html.ts'
import { sendPage, table } from './page.ts'

/** One payload that has every field; each event uses its own fields. */
const example = {
  id: 'exa_1',
  accountId: 'acc_1',
  portfolioId: '1',
  amount: '12345',
  net: '12345',
  proceeds: '98765',
  left: '1250',
  charged: '2500',
  reason: 'The account has too little money.',
  pauseReason: 'failures',
  direction: 'in',
  purpose: 'deposit',
  expectedOn: '2026-12-04',
  claimBy: '2026-12-04',
  effectiveOn: '2026-12-04',
  on: '2026-12-04',
  endsOn: '2026-12-04',
  holdsUntil: '2026-12-04',
  month: '2026-10',
  ownerName: 'Ada Reyes',
  delegateName: 'Ben Okafor',
  email: 'ben@example.com',
} as const
const about = {
  portfolio: 'Community Solar in Brazil',
  bank: 'First Platypus Bank, Checking',
  business: null,
  delegate: 'Rob Delegate',
  holder: 'Bright Barn LLC',
  isDelegate: false,
  accountId: example.accountId,
  part: cents(example.amount),
}

const exampleOf = ({ words, parse, schema }: Notice): Words | null =>
  words(parse(examplePayload(schema, example)), about)

/** Every event that people are notified of, with its template for the example, by kind. */
function allTemplates(): readonly (readonly [string, Words])[] {
  const all = notices.flatMap((notice): [string, Words][] => {
    const template = exampleOf(notice)
    return template ? [[notice.kind, template]] : []
  })
  return all.toSorted(([, a], [, b]) => kindNames.indexOf(a.kind) - kindNames.indexOf(b.kind))
}

const templateOf = (announcement: string): Words | null => {
  const notice = notices.find(({ kind }) => kind === announcement)
  return notice ? exampleOf(notice) : null
}

export function emailTemplateRoutes(app: FastifyInstance, context: ConsoleContext): void {
  type Params = { Params: { announcement: string } }
  app.get('/emails', (_request, reply) =>
    sendPage(reply, context, {
      at: '/emails',
      title: 'Emails',
      body: html`<section class="card stack"><p>What investors are told, written from one example. What was really sent stands in the inbox.</p>${table(
        'Emails, by kind',
        ['Kind', 'Email', 'Ways before someone chooses'],
        allTemplates().map(([announcement, { kind, title, text }]) => [
          `${kindOf(kind).group}: ${kindOf(kind).label}`,
          html`<a href="/emails/${announcement}">${title}</a>`,
          ['portal', isOn(kind, 'mail', new Map()) && 'mail', text && isOn(kind, 'text', new Map()) && 'text']
            .filter(Boolean)
            .join(', '),
        ]),
      )}</section>`,
    }),
  )
  app.get<Params>('/emails/:announcement', async (request, reply) => {
    const { announcement } = request.params
    const template = templateOf(announcement)
    if (!template) return reply.callNotFound()
    const { text } = written(template, context.site)
    return sendPage(reply, context, {
      at: '/emails',
      title: template.title,
      body: html`
  <section class="card stack">
    <p><a href="/emails">All emails</a></p>
    <dl><dt>Kind</dt><dd>${kindOf(template.kind).label}</dd><dt>Text message</dt><dd>${template.text ? textBody(template.text) : 'None'}</dd></dl>
  </section>
  <div class="columns">
    <section class="card" aria-labelledby="rich"><h2 id="rich">As designed</h2><iframe title="The email as designed" sandbox="" src="/emails/${announcement}/html"></iframe></section>
    <section class="card" aria-labelledby="plain"><h2 id="plain">As plain text</h2><pre class="mail-text">${withLinks(text)}</pre></section>
  </div>`,
    })
  })
  app.get<Params>('/emails/:announcement/html', async (request, reply) => {
    const template = templateOf(request.params.announcement)
    if (!template) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
      )
      .header('x-content-type-options', 'nosniff')
      .send(written(template, context.site).html)
  })
}

const written = (template: Words, publicOrigin: string) =>
  renderEmail(notificationEmail(template, { firstName: 'Ada', publicOrigin, stopUrl: `${publicOrigin}/stop-mail/` }))
