import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ConsoleContext } from './console-context.ts'
import { ask, named } from './control.ts'
import { dollars } from './custodians.ts'
import { type Html, html } from './html.ts'
import { act, badge, sendPage, table, takeFlash } from './page.ts'

type Bank = {
  readonly accounts: readonly {
    readonly number: string
    readonly name: string
    readonly format: string
    readonly balance: string
  }[]
  readonly payments: readonly {
    readonly id: string
    readonly debtor: string
    readonly creditor: string
    readonly amount: string
    readonly status: string
    readonly reason: string | null
  }[]
  readonly files: readonly { readonly name: string; readonly day: string; readonly at: string }[]
  readonly tricks: readonly { readonly account: string; readonly kind: string }[]
}

/** The faults that can be forced on the next booking of an account, as text. */
const kinds = {
  missing: 'is never made',
  doubled: 'is made twice',
  late: 'comes five bank days late',
  wrongAmount: 'is a dollar off',
  returned: 'is returned on the next bank day',
  refused: 'is refused, if it is a payment from here',
} as const

const trick = z.object({ account: z.string().min(1).max(34), kind: z.string().min(1).max(20) })
const booking = z.object({
  account: z.string().min(1).max(34),
  amount: z.string().regex(/^-?\d{1,12}$/, 'has to be whole cents, with a minus for a debit'),
  reference: z.string().max(35),
  isFee: z.enum(['true', 'false']),
})
const file = z.object({ name: z.string().min(1).max(80) })
const standIn = (context: ConsoleContext) => named(context, 'bank')

/** The bank that keeps the company’s accounts: balances, payments, statements, and what goes wrong next. */
export function bankRoutes(app: FastifyInstance, context: ConsoleContext): void {
  app.get('/bank', async (request, reply) => {
    const bank = await ask<Bank>(standIn(context), 'bank')
    return sendPage(reply, context, {
      at: '/bank',
      title: 'Bank',
      flash: takeFlash(request.query),
      body: html`<section class="card"><h2>Accounts</h2>
        <p class="quiet">Each bank day ends at midnight Eastern; its statements are there by 5 am. An amount that ends in $444 and
          .11 (missing), .12 (doubled), .13 (late), .14 (a dollar off) or .15 (returned) goes wrong by itself.</p>
        <div id="live-bank" data-live>${accounts(bank)}${payments(bank)}${files(bank)}</div></section>${failures(bank)}`,
    })
  })
  app.post('/bank/tricks', async (request, reply) => {
    const body = trick.parse(request.body)
    return act(reply, '/bank', 'It happens to the next booking.', () =>
      ask(standIn(context), 'tricks', { method: 'POST', body }),
    )
  })
  app.post('/bank/bookings', async (request, reply) => {
    const { isFee, ...rest } = booking.parse(request.body)
    const body = { ...rest, isFee: isFee === 'true', words: isFee === 'true' ? 'Account fee' : 'Booked by the bank' }
    return act(reply, '/bank', 'It is booked.', () => ask(standIn(context), 'bookings', { method: 'POST', body }))
  })
  app.get('/bank/file', async (request, reply) => {
    const { name } = file.parse(request.query)
    const { text } = await ask<{ text: string }>(standIn(context), `files/${encodeURIComponent(name)}`)
    return sendPage(reply, context, {
      at: '/bank',
      title: name,
      flash: undefined,
      body: html`<section class="card"><p><a href="/bank">All statements</a></p><pre>${text}</pre></section>`,
    })
  })
}

const accounts = ({ accounts: all }: Bank): Html =>
  table(
    'Accounts at the bank',
    ['Account', 'Balance', 'Statements'],
    all.map(({ number, name, balance, format }) => [
      html`<strong>${name}</strong><p><code>${number}</code></p>`,
      dollars(balance),
      html`${format}`,
    ]),
  )

const payments = ({ payments: all }: Bank): Html =>
  html`<h3>Payments</h3>${table(
    'Payments',
    ['Payment', 'Amount', 'From', 'To', 'Status'],
    all.map(({ id, amount, debtor, creditor, status, reason }) => [
      html`<code>${id}</code>`,
      dollars(amount),
      html`<code>${debtor}</code>`,
      html`<code>${creditor}</code>`,
      html`${badge(status)}${reason && html`<p>${reason}</p>`}`,
    ]),
  )}`

const files = ({ files: all }: Bank): Html =>
  html`<h3>Statements</h3>${table(
    'Statements',
    ['Day', 'File', 'There from'],
    all.map(({ day, name, at }) => [html`${day}`, html`<a href="/bank/file?name=${name}">${name}</a>`, html`${at}`]),
  )}`

function failures({ accounts: all, tricks }: Bank): Html {
  const choose = html`<label>Account <select name="account">${all.map(({ number, name }) => html`<option value="${number}">${name}</option>`)}</select></label>`
  return html`<section class="card"><h2>Failures</h2>
    <p class="quiet">Waiting: ${tricks.length > 0 ? tricks.map(({ account, kind }) => `${account} ${kind}`).join(', ') : 'none'}.</p>
    <form method="post" action="/bank/tricks">${choose}
      <label>The next booking <select name="kind">${Object.entries(kinds).map(([kind, words]) => html`<option value="${kind}">${words}</option>`)}</select></label><button>Force</button></form>
    <form method="post" action="/bank/bookings">${choose}<label>Cents <input name="amount" inputmode="numeric" required></label>
      <label>Reference <input name="reference" autocomplete="off"></label>
      <label>It is <select name="isFee"><option value="false">a booking</option><option value="true">a fee</option></select></label><button>Book</button></form>
  </section>`
}
