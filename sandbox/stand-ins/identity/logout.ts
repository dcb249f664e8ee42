import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { originOf } from './events.ts'
import type { PageWorld } from './page-context.ts'
import { show } from './page-context.ts'
import { logoutReturns } from './provider.ts'
import { notice } from './views.ts'

export type LogoutWorld = PageWorld & { readonly clientId: string; readonly toProvider: ToProvider }
export type ToProvider = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Logout goes straight back when the site that asks is known; the return address is one of an exact list. */
export function logoutRoutes(app: FastifyInstance, world: LogoutWorld): void {
  app.get('/oidc/logout', async (request, reply) => {
    const { id_token_hint: hint, client_id: client, post_logout_redirect_uri: returnTo, state } = textsOf(request)
    if (hint === undefined && client === undefined) return world.toProvider(request, reply)
    const known = hint === undefined ? client === world.clientId : await isOurHint(world, hint, client)
    return known ? leave(world, request, reply, returnTo, state) : refuse(world, reply)
  })
  app.get('/v2/logout', async (request, reply) => {
    const { client_id: client, returnTo } = textsOf(request)
    return client === world.clientId ? leave(world, request, reply, returnTo) : refuse(world, reply)
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
async function isOurHint(world: LogoutWorld, hint: string, client: string | undefined): Promise<boolean> {
  try {
    const { aud } = decodeJwt(hint)
    if (aud !== world.clientId || (client !== undefined && client !== aud)) return false
    const known = await world.provider.Client.find(world.clientId)
    if (!known) return false
    await world.provider.IdToken.validate(hint, known)
    return true
  } catch {
    return false
  }
}

async function leave(
  world: LogoutWorld,
  request: FastifyRequest,
  reply: FastifyReply,
  returnTo?: string,
  state?: string,
) {
  if (returnTo !== undefined && !logoutReturns(world.portalOrigins).includes(returnTo)) return refuse(world, reply)
  const session = await world.provider.Session.get(world.provider.createContext(request.raw, reply.raw) as never)
  if (session.accountId) {
    await world.sessions.endOne(session.accountId, session.uid)
    await world.events.note(session.accountId, 'loggedOut', originOf(request))
  }
  const name = world.provider.cookieName('session')
  void reply.header(
    'set-cookie',
    [name, `${name}.sig`].map((cookie) => `${cookie}=; Path=/; HttpOnly; Max-Age=0`),
  )
  const target = new URL(returnTo ?? `${world.portalOrigins[0]}/`)
  if (state !== undefined) target.searchParams.set('state', state)
  return reply.header('cache-control', 'no-store').redirect(target.href, 303)
}

const refuse = (world: LogoutWorld, reply: FastifyReply) =>
  show(
    world,
    reply,
    'Not logged out',
    notice('You are still logged in', 'The page that sent you here is not one we know, so nothing was done.'),
    400,
  )
