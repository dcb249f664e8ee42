import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ConsoleContext } from './console-context.ts'
import { ask, named } from './control.ts'
import { html } from './html.ts'
import { act, badge, sendPage, table, takeFlash } from './page.ts'

type Agreement = {
  state: string
  signature_request_id: string
  title: string
  signatures: { signer_name: string; signer_email_address: string; status_code: string }[]
}
const action = z.object({ id: z.string().default(''), action: z.enum(['sign', 'decline', 'hang']) })

export function agreementRoutes(app: FastifyInstance, context: ConsoleContext): void {
  app.get('/agreements', async (request, reply) => {
    const { requests } = await ask<{ requests: Agreement[] }>(named(context, 'esign'), 'requests')
    return sendPage(reply, context, {
      at: '/agreements',
      title: 'Agreements',
      flash: takeFlash(request.query),
      body: html`
      <section class="card"><form method="post"><button name="action" value="hang">Let the next signing page not open in time</button></form></section>
      <section class="card"><div id="live-agreements" data-live>${table(
        'Agreements',
        ['Title', 'Signer', 'State', 'Do'],
        requests.map((agreement) => [
          html`<strong>${agreement.title}</strong><p><code>${agreement.signature_request_id}</code></p>`,
          html`${agreement.signatures.map((signer) => html`<p>${signer.signer_name}, ${signer.signer_email_address} ${badge(signer.status_code)}</p>`)}`,
          badge(agreement.state),
          html`<form method="post"><input type="hidden" name="id" value="${agreement.signature_request_id}"><button name="action" value="sign">Sign</button><button name="action" value="decline">Decline</button></form>`,
        ]),
      )}</div></section>`,
    })
  })
  app.post('/agreements', async (request, reply) => {
    const { id, action: does } = action.parse(request.body)
    const path = does === 'hang' ? 'hang-next-signing' : `requests/${encodeURIComponent(id)}/${does}`
    return act(reply, '/agreements', 'Done.', () => ask(named(context, 'esign'), path, { method: 'POST', body: {} }))
  })
}
