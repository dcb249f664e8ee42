import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ConsoleContext } from './console-context.ts'
import { ask, named } from './control.ts'
import { html } from './html.ts'
import { act, badge, sendPage, table, takeFlash } from './page.ts'

type User = {
  sub: string
  email: string
  emailVerified: boolean
  name: string | null
  blocked: boolean
  oneTimeCode?: string
}
const search = z.object({ email: z.string().max(254).default('') })
const action = z.object({ sub: z.string().min(1), action: z.enum(['block', 'unblock', 'end-sessions']) })

/** The people who signed up at the identity provider. */
export function userRoutes(app: FastifyInstance, context: ConsoleContext): void {
  app.get('/users', async (request, reply) => {
    const { email } = search.parse(request.query)
    const wanted = email ? `users?email=${encodeURIComponent(email)}` : 'users'
    const { users } = await ask<{ users: User[] }>(named(context, 'identity'), wanted)
    return sendPage(reply, context, {
      at: '/users',
      title: 'Users',
      flash: takeFlash(request.query),
      body: html`<section class="card stack">
        <form method="get" role="search">
          <label class="wide">E-mail <input name="email" type="search" value="${email}" autocomplete="off"></label><button>Search</button>
        </form>
        <div id="live-users" data-live>${table(
          'Users',
          ['E-mail', 'Name', 'State', 'One-time code', 'Do'],
          users.map((user) => [
            html`<strong>${user.email}</strong><p><code>${user.sub}</code></p>`,
            user.name || html`<span class="quiet">none given</span>`,
            badge(user.blocked ? 'blocked' : 'may log in'),
            user.oneTimeCode ? html`<code>${user.oneTimeCode}</code>` : html`<span class="quiet">none asked</span>`,
            html`<form method="post"><input type="hidden" name="sub" value="${user.sub}">
              <button name="action" value="${user.blocked ? 'unblock' : 'block'}">${user.blocked ? 'Unblock' : 'Block'}</button>
              <button name="action" value="end-sessions">End sessions</button></form>`,
          ]),
        )}</div></section>`,
    })
  })
  app.post('/users', async (request, reply) => {
    const { sub, action: does } = action.parse(request.body)
    const identity = named(context, 'identity')
    const path = `users/${encodeURIComponent(sub)}`
    return act(reply, '/users', 'Done.', () =>
      does === 'end-sessions'
        ? ask(identity, `${path}/sessions`, { method: 'DELETE' })
        : ask(identity, `${path}/block`, { method: 'POST', body: { blocked: does === 'block' } }),
    )
  })
}
