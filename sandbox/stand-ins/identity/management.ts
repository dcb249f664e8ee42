import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { byProduct, type Logged } from './events.ts'
import type { Managed, ManagementContext, Refuse } from './managed.ts'
import { managedFactors } from './management-factors.ts'
import type { Person } from './people.ts'

const life = 24 * 60 * 60
const seconds = () => Math.floor(Temporal.Now.instant().epochMilliseconds / 1000)
const same = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

const signed = (context: ManagementContext, until: number) =>
  `${until}.${createHmac('sha256', context.cookieKey).update(`management ${until}`).digest('base64url')}`

/** The token of the product's server, by its client's secret: the grant `client_credentials` as JSON. */
export function managementToken(context: ManagementContext, body: unknown): { status: number; answer: object } {
  const given = z.object({ client_id: z.string(), client_secret: z.string() }).safeParse(body)
  const right =
    given.success &&
    same(given.data.client_id, context.manager.id) &&
    same(given.data.client_secret, context.manager.secret)
  return right
    ? {
        status: 200,
        answer: { access_token: signed(context, seconds() + life), token_type: 'Bearer', expires_in: life },
      }
    : { status: 401, answer: { error: 'access_denied', error_description: 'Unauthorized' } }
}

function isManager(context: ManagementContext, { headers }: FastifyRequest): boolean {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  const until = Number(token.split('.')[0])
  return until > seconds() && same(token, signed(context, until))
}

const failure = (reply: FastifyReply, statusCode: number, errorCode: string, message: string) =>
  reply
    .code(statusCode)
    .send({ statusCode, error: statusCode === 404 ? 'Not Found' : 'Bad Request', errorCode, message })

export async function managementRoutes(app: FastifyInstance, context: ManagementContext): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isManager(context, request)) return failure(reply, 401, 'invalid_token', 'Invalid token')
    })
    const managed: Managed = (handle) => async (request, reply) => {
      const { sub } = request.params as { sub: string }
      const person = await context.people.bySub(sub)
      const refuse: Refuse = (status, code, message) => failure(reply, status, code, message)
      return person
        ? handle({ request, reply, person, refuse })
        : refuse(404, 'inexistent_user', 'The user does not exist.')
    }
    people(scope, context, managed)
    sessions(scope, context, managed)
    managedFactors(scope, context, managed)
  })
}

const changes = z.object({
  email: z.email().max(254).optional(),
  email_verified: z.boolean().optional(),
  blocked: z.boolean().optional(),
})

function people(scope: FastifyInstance, context: ManagementContext, managed: Managed): void {
  scope.get(
    '/api/v2/users/:sub',
    managed(async ({ person }) => shown(person)),
  )
  scope.patch(
    '/api/v2/users/:sub',
    managed(async ({ request, person, refuse }) => {
      const { email, email_verified: isVerified, blocked } = changes.parse(request.body)
      if (email !== undefined) {
        if (!(await context.people.setEmail(person.sub, email, isVerified ?? false)))
          return refuse(409, 'user_exists', 'The user already exists.')
        await context.events.note(person.sub, 'emailChanged', byProduct)
      }
      if (blocked !== undefined) {
        await context.people.setBlocked(person.sub, blocked)
        if (blocked) await context.events.sessionsEnded([{ sub: person.sub }])
      }
      return shown((await context.people.bySub(person.sub))!)
    }),
  )
  scope.delete(
    '/api/v2/users/:sub',
    managed(async ({ reply, person }) => {
      await context.sessions.endAll(person.sub)
      await context.people.remove(person)
      return reply.code(204).send()
    }),
  )
  scope.get('/api/v2/users-by-email', async (request) => {
    const { email } = z.object({ email: z.string().max(254) }).parse(request.query)
    const person = await context.people.byEmail(email)
    return person ? [shown(person)] : []
  })
  scope.get(
    '/api/v2/users/:sub/logs',
    managed(async ({ request, person }) => {
      const { per_page: limit } = z
        .object({ per_page: z.coerce.number().int().min(1).max(100).default(50) })
        .parse(request.query)
      return (await context.events.of(person.sub, limit)).map(logLine)
    }),
  )
}

const shown = ({ sub, email, emailVerified, name, blocked }: Person) => ({
  user_id: sub,
  email,
  email_verified: emailVerified,
  name,
  blocked,
})

const logLine = ({ id, type, at, userAgent, address, description }: Logged) => ({
  log_id: id,
  type,
  date: at.toString(),
  user_agent: userAgent,
  ip: address,
  location_info: placeOf(address),
  description,
})

/** The stand-in has no map of addresses: this machine, or nowhere. */
const placeOf = (address: string) =>
  /^(127\.|::1$|::ffff:127\.)/.test(address) ? { city_name: 'This computer', country_code: null } : null

function sessions(scope: FastifyInstance, context: ManagementContext, managed: Managed): void {
  scope.get(
    '/api/v2/users/:sub/sessions',
    managed(async ({ person }) => ({
      sessions: (await context.sessions.list(person.sub)).map((session) => ({
        id: session.id,
        user_id: person.sub,
        authenticated_at: session.startedAt.toString(),
        last_interacted_at: session.lastSeenAt.toString(),
        device: {
          last_user_agent: session.userAgent,
          last_ip: session.address,
          location_info: placeOf(session.address),
        },
      })),
    })),
  )
  scope.delete(
    '/api/v2/users/:sub/sessions',
    managed(async ({ request, reply, person }) => {
      const { except } = z.object({ except: z.string().max(100).optional() }).parse(request.query)
      await (except ? context.sessions.endOthers(person.sub, except) : context.sessions.endAll(person.sub))
      return reply.code(202).send()
    }),
  )
  scope.delete('/api/v2/sessions/:sid', async (request, reply) => {
    const { sid } = request.params as { sid: string }
    const sub = await context.sessions.ownerOf(sid)
    if (sub) await context.sessions.endOne(sub, sid)
    return reply.code(202).send()
  })
}
