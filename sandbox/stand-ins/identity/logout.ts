import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { originOf } from './events.ts'
import type { PageContext } from './page-context.ts'
import { show } from './page-context.ts'
import { logoutReturns } from './provider.ts'
import { notice } from './views.ts'

export type LogoutContext = PageContext & { readonly clientId: string; readonly toProvider: ToProvider }
export type ToProvider = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Logout goes straight back when the site that asks is known; the return address is one of an exact list. */
export function logoutRoutes(app: FastifyInstance, context: LogoutContext): void {
  app.get('/oidc/logout', async (request, reply) => {
    const { id_token_hint: hint, client_id: client, post_logout_redirect_uri: returnTo, state } = textsOf(request)
    if (hint === undefined && client === undefined) return context.toProvider(request, reply)
    const known = hint === undefined ? client === context.clientId : await isOurHint(context, hint, client)
    return known ? leave(context, request, reply, returnTo, state) : refuse(context, reply)
  })
  app.get('/v2/logout', async (request, reply) => {
    const { client_id: client, returnTo } = textsOf(request)
    return client === context.clientId ? leave(context, request, reply, returnTo) : refuse(context, reply)
  })
}

const textsOf = (request: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(request.query as Record<string, unknown>).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : undefined,
    ]),
  )

/** An ID token that we signed for this client; it may have run out, as people stay longer than it lasts. */
async function isOurHint(context: LogoutContext, hint: string, client: string | undefined): Promise<boolean> {
  try {
    const { aud } = decodeJwt(hint)
    if (aud !== context.clientId || (client !== undefined && client !== aud)) return false
    const known = await context.provider.Client.find(context.clientId)
    if (!known) return false
    await context.provider.IdToken.validate(hint, known)
    return true
  } catch {
    return false
  }
}

async function leave(
  context: LogoutContext,
  request: FastifyRequest,
  reply: FastifyReply,
  returnTo?: string,
  state?: string,
) {
  if (returnTo !== undefined && !logoutReturns(context.portalOrigins).includes(returnTo)) return refuse(context, reply)
  const session = await context.provider.Session.get(context.provider.createContext(request.raw, reply.raw) as never)
  if (session.accountId) {
    await context.sessions.endOne(session.accountId, session.uid)
    await context.events.note(session.accountId, 'loggedOut', originOf(request))
  }
  const name = context.provider.cookieName('session')
  void reply.header(
    'set-cookie',
    [name, `${name}.sig`].map((cookie) => `${cookie}=; Path=/; HttpOnly; Max-Age=0`),
  )
  const target = new URL(returnTo ?? `${context.portalOrigins[0]}/`)
  if (state !== undefined) target.searchParams.set('state', state)
  return reply.header('cache-control', 'no-store').redirect(target.href, 303)
}

const refuse = (context: LogoutContext, reply: FastifyReply) =>
  show(
    context,
    reply,
    'Not logged out',
    notice('You are still logged in', 'The page that sent you here is not one we know, so nothing was done.'),
    400,
  )
