import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ConsoleContext } from './console-context.ts'
import { ask, named } from './control.ts'
import { html } from './html.ts'
import { act, badge, sendPage, table, takeFlash } from './page.ts'

type Item = {
  itemId: string
  institutionName: string
  owner: string
  username: string
  error: string | null
  accounts: { accountId: string; name: string; mask: string; subtype: string }[]
}
const action = z.object({
  id: z.string().min(1),
  action: z.enum(['reset-login', 'revoke', 'fire']),
  code: z.string().optional(),
})
const events = ['PENDING_DISCONNECT', 'PENDING_EXPIRATION', 'NEW_ACCOUNTS_AVAILABLE', 'LOGIN_REPAIRED']

export function bankLoginRoutes(app: FastifyInstance, context: ConsoleContext): void {
  app.get('/items', async (request, reply) => {
    const { items } = await ask<{ items: Item[] }>(named(context, 'bank-link'), 'items')
    const button = (item: Item, does: string, words: string) =>
      html`<form method="post"><input type="hidden" name="id" value="${item.itemId}"><button name="action" value="${does}">${words}</button></form>`
    return sendPage(reply, context, {
      at: '/items',
      title: 'Bank logins',
      flash: takeFlash(request.query),
      body: html`<section class="card"><div id="live-items" data-live>${table(
        'Bank logins',
        ['Bank', 'Of', 'Accounts', 'State', 'Do'],
        items.map((item) => [
          html`<strong>${item.institutionName}</strong><p><code>${item.itemId}</code></p>`,
          html`${item.owner}<p class="quiet">${item.username}</p>`,
          html`${item.accounts.map(({ name, mask, subtype }) => html`<p>${name} (${subtype}) ending ${mask}</p>`)}`,
          badge(item.error ?? 'connected'),
          html`<div class="row">${button(item, 'reset-login', 'Ask to log in again')}${button(item, 'revoke', 'Revoke')}
            <form method="post"><input type="hidden" name="id" value="${item.itemId}"><input type="hidden" name="action" value="fire">
              <select name="code" aria-label="Event to send about ${item.institutionName}">${events.map((code) => html`<option>${code}</option>`)}</select>
              <button>Send</button></form></div>`,
        ]),
      )}</div></section>`,
    })
  })
  app.post('/items', async (request, reply) => {
    const { id, action: does, code } = action.parse(request.body)
    return act(reply, '/items', 'Done; the partner tells the product by webhook.', () =>
      ask(named(context, 'bank-link'), `items/${encodeURIComponent(id)}/${does}`, {
        method: 'POST',
        body: does === 'fire' ? { code } : {},
      }),
    )
  })
}
