import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ConsoleContext } from './console-context.ts'
import { ask, named } from './control.ts'
import { html } from './html.ts'
import { act, badge, sendPage, table, takeFlash } from './page.ts'

type Customer = {
  id: string
  name: string
  businessName: string | null
  email: string
  type: string
  status: string
}
const statuses = ['verified', 'retry', 'document', 'suspended', 'deactivated'] as const
const forced = z.object({ id: z.string().min(1), status: z.enum(statuses) })

/** The payments partner's customers, and the status that it gives them. */
export function customerRoutes(app: FastifyInstance, context: ConsoleContext): void {
  app.get('/customers', async (request, reply) => {
    const { customers } = await ask<{ customers: Customer[] }>(named(context, 'ach'), 'customers')
    return sendPage(reply, context, {
      at: '/customers',
      title: 'Customers',
      flash: takeFlash(request.query),
      body: html`<section class="card">
        <p class="quiet">A first name of “retry”, “document” or “suspended” leads there at sign-up. Here any customer's status is forced, and the product learns of it by webhook.</p>
        <div id="live-customers" data-live>${table(
          'Customers',
          ['Name', 'E-mail', 'Type', 'Status', 'Force'],
          customers.map((customer) => [
            html`<strong>${customer.businessName ?? customer.name}</strong><p><code>${customer.id}</code></p>`,
            customer.email,
            customer.type,
            badge(customer.status),
            html`<form method="post"><input type="hidden" name="id" value="${customer.id}">
              <select name="status" aria-label="Status of ${customer.name}">${statuses.map((status) => html`<option${status === customer.status && html` selected`}>${status}</option>`)}</select>
              <button>Force</button></form>`,
          ]),
        )}</div></section>`,
    })
  })
  app.post('/customers', async (request, reply) => {
    const { id, status } = forced.parse(request.body)
    return act(reply, '/customers', `The customer is ${status} now.`, () =>
      ask(named(context, 'ach'), `customers/${encodeURIComponent(id)}/status`, { method: 'POST', body: { status } }),
    )
  })
}
