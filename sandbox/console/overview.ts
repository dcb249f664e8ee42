import type { FastifyInstance } from 'fastify'
import { formatMoment } from '../moments.ts'
import type { RunningStandIn } from '../stand-ins/base/standin.ts'
import { clockPanel } from './clock.ts'
import type { ConsoleContext } from './console-context.ts'
import { ask, webhooksOf } from './control.ts'
import { html } from './html.ts'
import { badge, sendPage, table, takeFlash } from './page.ts'

export function overviewRoutes(app: FastifyInstance, context: ConsoleContext): void {
  app.get('/', async (request, reply) =>
    sendPage(reply, context, {
      at: '/',
      title: 'Overview',
      flash: takeFlash(request.query),
      body: html`
      ${clockPanel(context)}
      <section class="card" aria-labelledby="stand-ins">
        <h2 id="stand-ins">Stand-ins</h2>
        <div id="live-stand-ins" data-live>${await standIns(context)}</div>
      </section>`,
    }),
  )
}

async function standIns(context: ConsoleContext) {
  const rows = await Promise.all(context.standIns.map((standIn) => row(context, standIn)))
  return table('Stand-ins', ['Stand-in', 'Address', 'State', 'Next event', 'Last webhooks'], rows)
}

async function row(context: ConsoleContext, standIn: RunningStandIn) {
  const trouble = context.heartbeat.troubles().get(standIn.name)
  const [up, next, sent] = await Promise.all([
    isUp(standIn),
    standIn.nextEventAt().catch(() => null),
    webhooksOf(standIn, 3),
  ])
  return [
    html`<strong>${standIn.name}</strong>`,
    html`<code>${standIn.origin}</code>`,
    html`${badge(up ? 'up' : 'down')}${trouble && html`<p>${trouble}</p>`}`,
    next
      ? html`<time datetime="${next.toString()}">${formatMoment(next)}</time>`
      : html`<span class="quiet">none planned</span>`,
    sent.length === 0
      ? html`<span class="quiet">none</span>`
      : html`${sent.map(({ topic, state }) => html`<p>${topic} ${badge(state)}</p>`)}`,
  ]
}

/** Mail has no control surface by HTTP; it runs inside this process, so it is up when we are. */
const isUp = async (standIn: RunningStandIn): Promise<boolean> =>
  standIn.name === 'mail' ||
  ask(standIn, 'faults').then(
    () => true,
    () => false,
  )
