import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { formatMoment } from '../moments.ts'
import type { ConsoleContext } from './console-context.ts'
import { ask, named } from './control.ts'
import { html } from './html.ts'
import { act, badge, sendPage, table, takeFlash } from './page.ts'

type Text = {
  sid: string
  direction: string
  from: string
  to: string
  body: string
  status: string
  errorCode: number | null
  at: string
}
const reply = z.object({ from: z.string().trim(), body: z.string().min(1) })

export function textRoutes(app: FastifyInstance, context: ConsoleContext): void {
  app.get('/api/texts', () => ask(named(context, 'texts'), 'messages'))

  app.get('/texts', async (request, answer) => {
    const { messages, optedOut } = await ask<{ messages: Text[]; optedOut: string[] }>(
      named(context, 'texts'),
      'messages',
    )
    const newest = messages.find(({ direction }) => direction !== 'inbound')
    return sendPage(answer, context, {
      at: '/texts',
      title: 'Texts',
      flash: takeFlash(request.query),
      body: html`
      <section class="card">
        <h2>Write back from a phone</h2>
        <form method="post" action="/texts/replies">
          <label>From the number <input name="from" type="tel" required pattern="\\+[1-9][0-9]{6,14}" title="In the form +12125550100" value="${newest?.to ?? ''}" placeholder="+12125550100"></label>
          <label class="wide">Words <input name="body" required maxlength="1600" autocomplete="off" list="usual"></label>
          <datalist id="usual"><option>STOP</option><option>START</option><option>HELP</option></datalist>
          <button>Send</button>
        </form>
        ${optedOut.length > 0 && html`<p class="quiet">Said STOP and get no more texts: ${optedOut.join(', ')}</p>`}
      </section>
      <section class="card" aria-labelledby="texts"><h2 id="texts">All texts</h2>
        <div id="live-texts" data-live>${table(
          'Texts, newest first',
          ['Words', 'From', 'To', 'State', 'Sent'],
          messages.map((text) => [
            text.body,
            text.from,
            text.to,
            html`${badge(text.status)}${text.errorCode && html` error ${text.errorCode}`}`,
            formatMoment(Temporal.Instant.from(text.at)),
          ]),
        )}</div>
      </section>`,
    })
  })
  app.post('/texts/replies', async (request, answer) => {
    const { from, body } = reply.parse(request.body)
    return act(answer, '/texts', `Sent from ${from}.`, () =>
      ask(named(context, 'texts'), 'replies', { method: 'POST', body: { from, body } }),
    )
  })
}
