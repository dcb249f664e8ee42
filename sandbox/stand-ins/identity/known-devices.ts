import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookiesOf, type PageContext } from './page-context.ts'
import { schema } from './schema.ts'

const days = 180
const cookieName = (context: PageContext) => `identity_${context.port}_known`
const hashed = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Whether this very person has signed in from this browser before: then strangers' guesses do not lock them out. */
export async function isKnownDevice(context: PageContext, request: FastifyRequest, sub: string): Promise<boolean> {
  const token = cookiesOf(request)[cookieName(context)]
  if (!token) return false
  const { rowCount } = await context.pool.query(
    `select from ${schema}.known_device where token_hash = $1 and sub = $2 and expires_at > now()`,
    [hashed(token), sub],
  )
  return rowCount === 1
}

export async function rememberDevice(context: PageContext, request: FastifyRequest, reply: FastifyReply, sub: string) {
  if (await isKnownDevice(context, request, sub)) return
  const token = randomBytes(24).toString('base64url')
  await context.pool.query(
    `insert into ${schema}.known_device (token_hash, sub, expires_at) values ($1, $2, now() + make_interval(days => $3))`,
    [hashed(token), sub, days],
  )
  void reply.header(
    'set-cookie',
    `${cookieName(context)}=${token}; Path=/u/; HttpOnly; SameSite=Lax; Max-Age=${days * 86_400}`,
  )
}
