import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type pg from 'pg'
import type { Markup } from '../base/html.ts'
import type { Events } from './events.ts'
import type { Factors } from './factors.ts'
import type { MailQueue } from './mail-queue.ts'
import type { OneTimeCodes } from './one-time-codes.ts'
import type { Passkeys } from './passkeys.ts'
import type { PendingSignUps } from './pending-sign-ups.ts'
import type { People } from './people.ts'
import type { ResetLinks } from './reset-links.ts'
import type { Sessions } from './sessions.ts'
import type { Throttle } from './throttle.ts'
import type { Tickets } from './tickets.ts'
import { page, pagePolicy } from './views.ts'

export type PageContext = {
  readonly provider: Provider
  readonly pool: pg.Pool
  readonly issuer: string
  readonly port: number
  readonly portalOrigins: readonly string[]
  readonly cookieKey: string
  readonly people: People
  readonly throttle: Throttle
  readonly links: ResetLinks
  readonly mailQueue: MailQueue
  readonly factors: Factors
  readonly codes: OneTimeCodes
  readonly pending: PendingSignUps
  readonly passkeys: Passkeys
  readonly events: Events
  readonly sessions: Sessions
  readonly tickets: Tickets
}

export function show(context: PageContext, reply: FastifyReply, title: string, body: Markup, status = 200) {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(context.portalOrigins))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .send(page(title, body, context.portalOrigins[0]!))
}

export const cookiesOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    (request.headers.cookie ?? '').split(/; */).flatMap((pair) => {
      const at = pair.indexOf('=')
      return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)]] : []
    }),
  )

const formCookie = (context: PageContext) => `identity_${context.port}_form`
const tokenFor = (context: PageContext, cookie: string) =>
  createHmac('sha256', context.cookieKey).update(`form ${cookie}`).digest('base64url')

/** The token that shows that a form came from our own page in the same browser. */
export function formToken(context: PageContext, request: FastifyRequest, reply: FastifyReply): string {
  const known = cookiesOf(request)[formCookie(context)]
  if (known) return tokenFor(context, known)
  const fresh = randomBytes(16).toString('base64url')
  reply.header('set-cookie', `${formCookie(context)}=${fresh}; Path=/; HttpOnly; SameSite=Lax`)
  return tokenFor(context, fresh)
}

export function formTokenIsOurs(context: PageContext, request: FastifyRequest): boolean {
  const cookie = cookiesOf(request)[formCookie(context)]
  const given = (request.body as Record<string, unknown> | undefined)?.form_token
  if (!cookie || typeof given !== 'string') return false
  const [left, right] = [Buffer.from(given), Buffer.from(tokenFor(context, cookie))]
  return left.length === right.length && timingSafeEqual(left, right)
}

export const stalePage = 'This page had been open for too long, or cookies are off. Please try again.'

/** A typed value, never a list: names that come twice in a form count as absent. */
export const typed = (request: FastifyRequest, name: string): string => {
  const value = (request.body as Record<string, unknown> | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}

export function emailProblem(email: string): string | null {
  if (email.trim() === '') return 'Enter your e-mail address.'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && email.length <= 254
    ? null
    : 'Enter an e-mail address like name@example.com.'
}
