import type { FastifyInstance } from 'fastify'
import { generate } from 'otplib'
import { z } from 'zod'
import type { PageContext } from './page-context.ts'
import type { Person } from './people.ts'

const person = z.object({
  sub: z.string().min(1).max(100).optional(),
  email: z.email().max(254),
  emailVerified: z.boolean().optional(),
  name: z.string().max(200).optional(),
  password: z.string().min(1).max(500).optional(),
  passwordHash: z.string().startsWith('$argon2id$').optional(),
})
const people = z.object({ users: z.array(person).min(1).max(1_000) })

/** The console's and the demo's changes to people by hand. No password or hash ever comes out. */
export function identityControl(
  app: FastifyInstance,
  options: Pick<PageContext, 'people' | 'sessions' | 'events' | 'factors'>,
): void {
  app.post('/_standin/users', { bodyLimit: 2_000_000 }, async (request) => {
    const given = Array.isArray(request.body) ? { users: request.body } : request.body
    const many = z.union([people, person.transform((one) => ({ users: [one] }))]).parse(given)
    return { users: (await options.people.upsertAll(many.users)).map(shown) }
  })
  app.get('/_standin/users', async (request) => {
    const { limit, email } = z
      .object({ limit: z.coerce.number().int().min(1).max(1_000).default(100), email: z.string().optional() })
      .parse(request.query)
    const users = await options.people.list(limit, email)
    return { users: await Promise.all(users.map(async (person) => ({ ...shown(person), ...(await codeOf(person)) }))) }
  })
  /** The current code of the person's authenticator app, so that someone who tries the sandbox needs none. */
  const codeOf = async ({ sub, mfaEnrolled }: Person): Promise<{ oneTimeCode?: string }> => {
    const app = mfaEnrolled ? (await options.factors.of(sub)).find(({ kind }) => kind === 'totp') : undefined
    return app?.secret ? { oneTimeCode: await generate({ secret: app.secret }) } : {}
  }
  app.delete('/_standin/users/:sub/sessions', async (request) => {
    const { sub } = request.params as { sub: string }
    return { ended: await options.sessions.endAll(sub) }
  })
  app.post('/_standin/users/:sub/block', async (request, reply) => {
    const { sub } = request.params as { sub: string }
    const { blocked } = z.object({ blocked: z.boolean().default(true) }).parse(request.body ?? {})
    if (!(await options.people.setBlocked(sub, blocked)))
      return reply.code(404).send({ code: 'NotFound', message: 'We cannot find this person.' })
    if (blocked) await options.events.sessionsEnded([{ sub }])
    return { sub, blocked }
  })
}

const shown = ({ sub, email, emailVerified, name, blocked, passwordHash }: Person) => ({
  sub,
  email,
  emailVerified,
  name,
  blocked,
  hasPassword: passwordHash !== null,
})
