import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { atHour, businessDay } from '#kernel/business-day.ts'
import type { Instant } from '#kernel/instant.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { MoveState } from '../clock-mover.ts'
import { formatMoment, plusCalendar } from '../moments.ts'
import type { ConsoleContext } from './console-context.ts'
import { ControlError } from './control.ts'
import { html } from './html.ts'
import { act, badge, sendPage, takeFlash } from './page.ts'

const wish = z.object({
  to: z.string().optional(),
  days: z.coerce.number().int().min(1).max(3660).optional(),
  months: z.coerce.number().int().min(1).max(120).optional(),
  toNextEvent: z.coerce.boolean().optional(),
  wait: z.coerce.boolean().optional(),
})
type Wish = z.infer<typeof wish>

export function clockRoutes(app: FastifyInstance, context: ConsoleContext): void {
  const { mover, clock } = context
  const position = () => ({ now: clock.now().toString(), today: clock.today(), move: written(mover.state()) })

  app.get('/clock', async (request, reply) =>
    sendPage(reply, context, {
      at: '/clock',
      title: 'Clock',
      flash: takeFlash(request.query),
      body: html`${clockPanel(context)}${lastMove(mover.state())}`,
    }),
  )
  app.post('/clock', async (request, reply) =>
    act(reply, '/clock', 'The clock is moving.', () => begin(context, wish.parse(request.body))),
  )
  app.post('/clock/stop', async (_request, reply) =>
    act(reply, '/clock', 'The clock goes on from here by itself.', mover.stop),
  )
  app.get('/clock/progress', async () => {
    const state = mover.state()
    return {
      running: state?.running ?? false,
      progress: state ? progress(state) : 0,
      words: state ? words(state) : '',
      now: clock.now().toString(),
      nowWords: formatMoment(clock.now()),
      move: written(state),
    }
  })

  app.get('/api/clock', async () => position())
  app.post('/api/clock', async (request, reply) => {
    const asked = wish.parse(request.body ?? {})
    try {
      const { finished } = await begin(context, asked)
      if (asked.wait) await finished
    } catch (error) {
      if (!(error instanceof ControlError)) throw error
      return reply.code(409).send({ error: error.message })
    }
    return position()
  })
  app.post('/api/clock/stop', async () => {
    await mover.stop()
    return position()
  })
}

async function begin(context: ConsoleContext, asked: Wish): Promise<{ finished: Promise<MoveState> }> {
  const started = context.mover.start(await target(context, asked))
  if (isRefusal(started)) throw new ControlError(started.message)
  return started
}

async function target({ clock, mover }: ConsoleContext, { to, days, months, toNextEvent }: Wish): Promise<Instant> {
  if (to) return momentOf(to)
  if (toNextEvent) {
    const next = await mover.nextEvent()
    if (!next) throw new ControlError('Nothing is planned by any stand-in; move the clock by a day instead.')
    return next.at
  }
  if (!days && !months) throw new ControlError('Say how far: a moment, days, months, or to the next event.')
  return plusCalendar(clock.now(), { ...(days ? { days } : {}), ...(months ? { months } : {}) })
}

/** A moment as it is, or the tenth hour (US Eastern) of a date. */
function momentOf(text: string): Instant {
  try {
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? atHour(businessDay(text), 10) : Temporal.Instant.from(text)
  } catch {
    throw new ControlError(`“${text}” is not a date. Write it as 2026-12-01.`)
  }
}

export function clockPanel({ clock, mover }: ConsoleContext) {
  const state = mover.state()
  const running = state?.running ?? false
  const move = (name: string, value: string, label: string) =>
    html`<button name="${name}" value="${value}">${label}</button>`
  return html`
  <section class="card" aria-labelledby="time">
    <h2 id="time">Business time</h2>
    <p class="figure"><time data-now>${formatMoment(clock.now())}</time></p>
    <div class="stack">
    <div id="moving" data-running="${String(running)}"${!running && html` hidden`}>
      <label>The clock is moving <progress max="1" value="${state ? progress(state) : 0}"></progress></label>
      <p data-words>${state ? words(state) : ''}</p>
      <form method="post" action="/clock/stop"><button>Stop here</button></form>
    </div>
    <div class="row">
      <form method="post" action="/clock">${move('toNextEvent', '1', 'To the next event')}${move('days', '1', 'A day on')}${move('days', '7', 'A week on')}${move('months', '1', 'A month on')}</form>
      <form method="post" action="/clock"><label>To 10 AM on <input type="date" name="to" required min="${clock.today()}"></label><button>Move</button></form>
    </div>
    </div>
    <p class="quiet">Time stops at each settlement, webhook and business morning on the way, and goes on when the product is at rest. It never moves back.</p>
  </section>`
}

const ends = { arrived: 'Arrived', stopped: 'Stopped', failed: 'Failed' } as const

function lastMove(state: MoveState | undefined) {
  if (!state || state.running) return undefined
  return html`
  <section class="card"><h2>The last move</h2>
    <dl>
      <dt>From</dt><dd>${formatMoment(state.from)}</dd>
      <dt>To</dt><dd>${formatMoment(state.to)}</dd>
      <dt>End</dt><dd>${badge(ends[state.end ?? 'stopped'])} after ${state.steps} steps</dd>
      ${state.notes.length > 0 && html`<dt>Notes</dt><dd>${state.notes.map((note) => html`<p>${note}</p>`)}</dd>`}
    </dl>
  </section>`
}

function progress({ from, to, at, running }: MoveState): number {
  if (!running) return 1
  const whole = to.epochMilliseconds - from.epochMilliseconds
  return Math.min(1, Math.max(0, (at.epochMilliseconds - from.epochMilliseconds) / whole))
}

const words = ({ at, to, steps, doing, notes }: MoveState): string =>
  [`${formatMoment(at)}, on the way to ${formatMoment(to)}; step ${steps}; ${doing}`, ...notes].join(' · ')

const written = (state: MoveState | undefined) =>
  state ? { ...state, from: state.from.toString(), to: state.to.toString(), at: state.at.toString() } : null
