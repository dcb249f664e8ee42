import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Fault } from '../stand-ins/base/faults.ts'
import type { ConsoleContext } from './console-context.ts'
import { ask, ControlError, faultsOfOne, named, webhooksOf } from './control.ts'
import { type Html, html } from './html.ts'
import { act, badge, sendPage, table, takeFlash } from './page.ts'

const forced = z.object({
  standIn: z.string(),
  kind: z.enum(['status', 'outage', 'hang', 'reset', 'dropAfter']),
  status: z.coerce.number().int().min(200).max(599).default(503),
  route: z.string().trim().default(''),
  times: z.coerce.number().int().min(1).max(1_000_000).default(1),
})
const spoiled = z.object({
  standIn: z.string(),
  kind: z.enum(['lose', 'double', 'reorder', 'wrongSignature']),
  times: z.coerce.number().int().min(1).max(10_000).default(1),
})
const replayed = z.object({ standIn: z.string(), count: z.coerce.number().int().min(1).max(200) })
const standInForm = z.object({ standIn: z.string() })

const outcomes = {
  status: 'answers with a status',
  outage: 'is out of order until cleared',
  hang: 'never answers',
  reset: 'cuts the line at once',
  dropAfter: 'does the work, then cuts the line',
}
const mischiefs = {
  lose: 'is lost',
  double: 'comes twice',
  reorder: 'comes three minutes late, after others',
  wrongSignature: 'is signed wrongly',
}

export function faultRoutes(app: FastifyInstance, context: ConsoleContext): void {
  app.get('/faults', async (request, reply) =>
    sendPage(reply, context, {
      at: '/faults',
      title: 'Faults',
      flash: takeFlash(request.query),
      body: await page(context),
    }),
  )
  app.post('/faults', async (request, reply) => {
    const { standIn, kind, status, route, times } = forced.parse(request.body)
    const fault: Fault = {
      route: route || '*',
      kind: kind === 'outage' ? 'status' : kind,
      ...(kind === 'outage' ? { status: standIn === 'mail' ? 421 : 503 } : kind === 'status' ? { status } : {}),
      times: kind === 'outage' ? 1_000_000 : times,
    }
    return act(reply, '/faults', `Forced: ${standIn} ${outcomes[kind]}.`, () =>
      faultsOfOne(context, named(context, standIn)).force(fault),
    )
  })
  app.post('/faults/clear', async (request, reply) => {
    const { standIn } = standInForm.parse(request.body)
    return act(reply, '/faults', `${standIn} works again.`, async () => {
      const found = named(context, standIn)
      await faultsOfOne(context, found).clear()
      if (found.name !== 'mail')
        await ask(found, 'mischief', { method: 'POST', body: { kind: 'none', times: 0 } }).catch((error) => {
          // A stand-in that sends no webhooks has none to spoil.
          if (!(error instanceof ControlError)) throw error
        })
    })
  })
  app.post('/faults/webhooks', async (request, reply) => {
    const { standIn, kind, times } = spoiled.parse(request.body)
    return act(reply, '/faults', `The next webhook of ${standIn} ${mischiefs[kind]}.`, () =>
      ask(named(context, standIn), 'mischief', { method: 'POST', body: { kind, times } }),
    )
  })
  app.post('/faults/replay', async (request, reply) => {
    const { standIn, count } = replayed.parse(request.body)
    return act(reply, '/faults', `The last ${count} webhooks of ${standIn} are sent again, doubled and shuffled.`, () =>
      ask(named(context, standIn), 'replay', { method: 'POST', body: { count } }),
    )
  })
}

async function page(context: ConsoleContext): Promise<Html> {
  const all = context.standIns.map(({ name }) => name)
  const withWebhooks = all.filter((name) => !['mail', 'crm', 'ip-lookup', 'identity'].includes(name))
  const choose = (names: string[]) =>
    html`<label>Stand-in <select name="standIn">${names.map((name) => html`<option>${name}</option>`)}</select></label>`
  const options = (words: Record<string, string>) =>
    Object.entries(words).map(([value, text]) => html`<option value="${value}">${text}</option>`)
  const times = html`<label>Times <input name="times" type="number" min="1" max="10000" value="1"></label>`
  return html`
  <section class="card"><h2>Force the next answers</h2>
    <form method="post">${choose(all)}
      <label>Outcome <select name="kind">${options(outcomes)}</select></label>
      <label>Status <input name="status" type="number" min="200" max="599" value="503" aria-describedby="status-help"></label>
      <label class="wide">Only for (method and start of the path; empty for all) <input name="route" placeholder="POST /transfers" autocomplete="off"></label>
      ${times}<button class="sun">Force</button></form>
    <p class="quiet" id="status-help">Mail knows 421 (try later), 450 (greylisted) and 550 (bounced); “only for” is then “SMTP” and an address.</p>
  </section>
  <section class="card"><h2>Forced now</h2>${await active(context)}</section>
  <div class="columns">
    <section class="card"><h2>Spoil the next webhooks</h2>
      <form method="post" action="/faults/webhooks">${choose(withWebhooks)}
        <label>The next one <select name="kind">${options(mischiefs)}</select></label>${times}<button>Spoil</button></form>
    </section>
    <section class="card"><h2>Send the last webhooks again</h2>
      <form method="post" action="/faults/replay">${choose(withWebhooks)}
        <label>How many <input name="count" type="number" min="1" max="200" value="10"></label><button>Send</button></form>
    </section>
  </div>
  <section class="card"><h2>Webhooks sent</h2><div id="live-webhooks" data-live>${await webhooks(context)}</div></section>`
}

async function active(context: ConsoleContext): Promise<Html> {
  const rows = await Promise.all(
    context.standIns.map(async (standIn) => {
      const faults = await faultsOfOne(context, standIn)
        .list()
        .catch(() => [])
      return faults.map((fault, at) => [
        html`<strong>${standIn.name}</strong>`,
        fault.route === '*' ? 'every call' : html`<code>${fault.route}</code>`,
        fault.kind === 'status' ? `answers ${fault.status}` : outcomes[fault.kind],
        fault.times > 100_000 ? 'until cleared' : `${fault.times} more`,
        html`${at === 0 && clearing(standIn.name)}`,
      ])
    }),
  )
  return html`${table('Forced now', ['Stand-in', 'For', 'Outcome', 'How long', 'End'], rows.flat())}
  <div class="row">${context.standIns.length > 0 && html`<form method="post" action="/faults/clear"><label>Clear <select name="standIn">${context.standIns.map(({ name }) => html`<option>${name}</option>`)}</select></label><button>Clear faults and mischief</button></form>`}</div>`
}

const clearing = (name: string) =>
  html`<form method="post" action="/faults/clear"><input type="hidden" name="standIn" value="${name}"><button>Clear ${name}</button></form>`

async function webhooks(context: ConsoleContext): Promise<Html> {
  const rows = await Promise.all(
    context.standIns.map(async (standIn) =>
      (await webhooksOf(standIn, 15)).map((hook) => [
        standIn.name,
        hook.topic,
        badge(hook.state),
        hook.attempts,
        hook.lastStatus ?? html`<span class="quiet">none</span>`,
        html`<code>${hook.id}</code>`,
      ]),
    ),
  )
  return table('Webhooks sent', ['Stand-in', 'Topic', 'State', 'Tries', 'Last answer', 'Event'], rows.flat())
}
