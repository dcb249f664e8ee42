import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { formatMoment } from '../moments.ts'
import type { ConsoleContext } from './console-context.ts'
import { ask, named } from './control.ts'
import { type Html, html } from './html.ts'
import { act, badge, sendPage, table, takeFlash } from './page.ts'

type Transfer = {
  id: string
  paymentId: string
  shape: string
  status: string
  amount: string
  customer: string | null
  dueAt: string | null
  forcedCode: string | null
  forcedLate: boolean | null
  failureCode: string | null
  created: string
}
const code = z.string().regex(/^R\d\d$/, 'A return code is written as R01.')
const action = z.discriminatedUnion('action', [
  z.object({ action: z.literal('settle'), id: z.string().min(1) }),
  z.object({ action: z.literal('return'), id: z.string().min(1), code, when: z.enum(['early', 'late']) }),
  z.object({ action: z.literal('next'), code, when: z.enum(['early', 'late']) }),
  z.object({ action: z.literal('forget') }),
])

/** How the money moves: which leg waits at a bank, until when, and how it may come back. */
const shapes: Readonly<Record<string, string>> = {
  main: 'payment',
  direct: 'payment to a bank',
  debit: 'from a bank',
  deposit: 'from a bank to a balance',
  credit: 'to a bank',
  withdrawal: 'from a balance to a bank',
}

export function transferRoutes(app: FastifyInstance, context: ConsoleContext): void {
  app.get('/transfers', async (request, reply) => {
    const ach = named(context, 'ach')
    const [{ transfers }, { returnCodes }] = await Promise.all([
      ask<{ transfers: Transfer[] }>(ach, 'transfers'),
      ask<{ returnCodes: { code: string; description?: string }[] }>(ach, 'return-codes'),
    ])
    return sendPage(reply, context, {
      at: '/transfers',
      title: 'Transfers',
      flash: takeFlash(request.query),
      body: html`${codeList(returnCodes)}${nextOutcome}
      <section class="card" aria-labelledby="transfers"><h2 id="transfers">Newest first</h2>
        <div id="live-transfers" data-live>${table(
          'Transfers',
          ['Amount', 'Kind', 'Customer', 'Status', 'Settles', 'Do'],
          transfers.map(row),
        )}</div></section>`,
    })
  })
  app.post('/transfers', async (request, reply) => {
    const asked = action.parse(request.body)
    return act(reply, '/transfers', flash[asked.action], () => perform(context, asked))
  })
}

const flash = {
  settle: 'It settles now.',
  return: 'It will be returned.',
  next: 'The next transfer at a bank will be returned.',
  forget: 'The next transfers go through.',
}

function perform(context: ConsoleContext, asked: z.infer<typeof action>): Promise<unknown> {
  const ach = named(context, 'ach')
  if (asked.action === 'forget') return ask(ach, 'next-outcome', { method: 'DELETE' })
  if (asked.action === 'settle') return ask(ach, `transfers/${encodeURIComponent(asked.id)}/settle`, { method: 'POST' })
  const path = asked.action === 'next' ? 'next-outcome' : `transfers/${encodeURIComponent(asked.id)}/outcome`
  return ask(ach, path, { method: 'POST', body: { code: asked.code, late: asked.when === 'late' } })
}

/** "2500.00" as it comes from the partner, with its thousands set apart. */
const grouped = (amount: string): string => amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

const codeList = (codes: { code: string; description?: string }[]) =>
  html`<datalist id="return-codes">${codes.map(({ code, description }) => html`<option value="${code}">${description}</option>`)}</datalist>`

const codeInput = (label: string) =>
  html`<input name="code" list="return-codes" value="R01" size="5" required pattern="R[0-9]{2}" title="In the form R01" aria-label="${label}">`
const whenSelect = (label: string) =>
  html`<select name="when" aria-label="${label}"><option value="early">before it settles</option><option value="late">after it settled</option></select>`

const nextOutcome = html`
<section class="card"><h2>The next transfer at a bank</h2>
  <div class="row">
    <form method="post"><input type="hidden" name="action" value="next">${codeInput('Return code of the next transfer')}${whenSelect('When the next transfer is returned')}<button class="sun">Return it</button></form>
    <form method="post"><input type="hidden" name="action" value="forget"><button>Let all go through</button></form>
  </div>
</section>`

function row(transfer: Transfer): (Html | string)[] {
  const { id, shape, status, amount, customer, dueAt, failureCode, forcedCode, forcedLate } = transfer
  const hidden = (does: string) =>
    html`<input type="hidden" name="id" value="${id}"><input type="hidden" name="action" value="${does}">`
  const what = `${amount} dollars of ${customer ?? 'the company'}`
  const atBank = shape !== 'main'
  const settle =
    atBank && status === 'pending' && html`<form method="post">${hidden('settle')}<button>Settle now</button></form>`
  const back =
    atBank &&
    (status === 'pending' || status === 'processed') &&
    html`<form method="post">${hidden('return')}${codeInput(`Return code for ${what}`)}${whenSelect(`When ${what} is returned`)}<button>Return</button></form>`
  return [
    html`<strong>$${grouped(amount)}</strong>`,
    html`${shapes[shape] ?? shape}<p><code>${id}</code></p>`,
    customer ?? html`<span class="quiet">the company</span>`,
    html`${badge(status)}${failureCode && html` ${failureCode}`}${forcedCode && html`<p class="quiet">will be returned: ${forcedCode}${forcedLate && ' after it settled'}</p>`}`,
    dueAt ? formatMoment(Temporal.Instant.from(dueAt)) : html`<span class="quiet">not waiting</span>`,
    settle || back ? html`<div class="row">${settle}${back}</div>` : '',
  ]
}
