import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ConsoleContext } from './console-context.ts'
import { ask, named } from './control.ts'
import { filesCustodian, filesRoutes } from './custodian-files.ts'
import { type Html, html } from './html.ts'
import { act, badge, sendPage, table, takeFlash } from './page.ts'

type Resource = {
  readonly id: string
  readonly kind: string
  readonly status: string
  readonly version: number
  readonly accountId: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly updatedAt: string
}
type Live = {
  readonly resources: readonly Resource[]
  readonly cash: readonly {
    readonly accountId: string
    readonly available: string
    readonly pendingIn: string
    readonly reserved: string
  }[]
  readonly closedOfferings: readonly string[]
  readonly books: { readonly isBalanced: boolean }
}

const statuses = ['open', 'restricted', 'closing', 'closed'] as const
const forced = z.object({ id: z.string().min(1), status: z.enum(statuses) })
const offering = z.object({ offering: z.string().trim().min(1).max(100), isOpen: z.enum(['true', 'false']) })

/** The IRA custodians: accounts with their cash, applications, what is on its way, files. */
export function custodianRoutes(app: FastifyInstance, context: ConsoleContext): void {
  filesRoutes(app, context)
  app.get('/custodians', async (request, reply) => {
    const live = await ask<Live>(named(context, 'custodian-live'), 'custodian')
    return sendPage(reply, context, {
      at: '/custodians',
      title: 'Custodians',
      flash: takeFlash(request.query),
      body: html`<section class="card"><h2>Saco River Trust Company</h2>
        <p class="quiet">Pushes an event for each change. The books of its accounts ${live.books.isBalanced ? 'add up' : 'do not add up'}.</p>
        <div id="live-custodian" data-live>${accounts(live)}${resources(live)}</div></section>
      ${offerings(live)}${await filesCustodian(context)}`,
    })
  })
  app.post('/custodians/status', async (request, reply) => {
    const { id, status } = forced.parse(request.body)
    return act(reply, '/custodians', `The account is ${status} now.`, () =>
      ask(named(context, 'custodian-live'), `accounts/${encodeURIComponent(id)}/status`, {
        method: 'POST',
        body: { status },
      }),
    )
  })
  app.post('/custodians/offerings', async (request, reply) => {
    const { offering: name, isOpen } = offering.parse(request.body)
    const done = isOpen === 'true' ? `Offering ${name} is taken again.` : `Offering ${name} is not taken.`
    return act(reply, '/custodians', done, () =>
      ask(named(context, 'custodian-live'), 'offerings', {
        method: 'POST',
        body: { offering: name, isOpen: isOpen === 'true' },
      }),
    )
  })
}

/** "$1,250.50" of a whole number of cents; nothing where there is no amount. */
export function dollars(cents: string): string {
  const [, sign = '', digits] = /^(-?)(\d+)$/.exec(cents) ?? []
  if (digits === undefined) return ''
  const padded = digits.padStart(3, '0')
  return `${sign}$${padded.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${padded.slice(-2)}`
}

const accounts = ({ resources: all, cash }: Live): Html =>
  html`<h3>Accounts</h3>${table(
    'Accounts',
    ['Account', 'Status', 'Available', 'Coming in', 'Reserved', 'Force'],
    all
      .filter(({ kind }) => kind === 'account')
      .map(({ id, status, data }) => {
        const held = cash.find(({ accountId }) => accountId === id)
        return [
          html`<strong>${String(data.registration)}</strong><p><code>${id}</code></p>`,
          badge(status),
          dollars(held?.available ?? '0'),
          dollars(held?.pendingIn ?? '0'),
          dollars(held?.reserved ?? '0'),
          html`<form method="post" action="/custodians/status"><input type="hidden" name="id" value="${id}">
            <select name="status" aria-label="Status of ${id}">${statuses.map((one) => html`<option${one === status && html` selected`}>${one}</option>`)}</select>
            <button>Force</button></form>`,
        ]
      }),
  )}`

const resources = ({ resources: all }: Live): Html =>
  html`<h3>Applications, directions, money</h3>${table(
    'Applications, directions, money',
    ['What', 'Status', 'Amount', 'About', 'Sign'],
    all
      .filter(({ kind }) => kind !== 'account')
      .slice(0, 100)
      .map(({ id, kind, status, accountId, data }) => [
        html`<strong>${kind}</strong><p><code>${id}</code></p>`,
        badge(status.replaceAll('_', ' ')),
        dollars(String(data.amountCents ?? data.grossCents ?? '')),
        html`${String(data.type ?? data.side ?? data.kind ?? data.iraType ?? data.asOf ?? '')} <code>${accountId ?? ''}</code>`,
        html`${typeof data.signUrl === 'string' && html`<a href="${data.signUrl}">Sign as the owner</a>`}`,
      ]),
  )}`

const offerings = ({ closedOfferings }: Live): Html =>
  html`<section class="card"><h2>Offerings that Saco River does not hold</h2>
    <p class="quiet">A direction to buy one of these is refused. ${closedOfferings.length > 0 ? `Now: ${closedOfferings.join(', ')}.` : 'Now: none.'}</p>
    <form method="post" action="/custodians/offerings"><label>Portfolio <input name="offering" autocomplete="off" required></label>
      <label>Is <select name="isOpen"><option value="false">not taken</option><option value="true">taken</option></select></label><button>Set</button></form>
  </section>`
