import type pg from 'pg'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { startIdentityStandIn } from '#sandbox/stand-ins/identity/stand-in.ts'
import { type Answer, authorization, visitor } from '#tests/setup/visitor.ts'

export const portal = 'http://localhost:3000'
export const audience = `${portal}/graphql`
export const clientId = 'portal'
export const cliClientId = 'operators-command-line'
export const redirectUri = `${portal}/auth/callback`
export const manager = { id: 'portal-server', secret: 'portal-server-secret' }
export const goodPassword = 'seven otters row quietly'

export async function identityWorld(
  pool: pg.Pool,
  port: number,
  smtpUrl: string,
  texts = { origin: 'http://127.0.0.1:1', account: 'AC0', token: 't', from: '+15005550006' },
) {
  const issuer = `http://localhost:${port}`
  const world = {
    pool,
    clock: manualClock(instant('2026-11-20T15:00:00Z')),
    log: createLog('test', 'silent'),
    host: '127.0.0.1',
  }
  const start = () =>
    startIdentityStandIn(world, {
      port,
      issuer,
      clientId,
      cliClientId,
      audience,
      portalOrigins: [portal],
      smtpUrl,
      texts,
      manager,
      eventsToken: 'events',
    })

  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${issuer}${path}`, { method: 'POST', headers, body: new URLSearchParams(form) })
  const token = async (form: Record<string, string>) => {
    const response = await post('/oauth/token', { client_id: clientId, ...form })
    return { status: response.status, ...((await response.json()) as Record<string, string>) } as TokenAnswer
  }
  const refresh = (refreshToken: string) => token({ grant_type: 'refresh_token', refresh_token: refreshToken })
  const request = (more?: Record<string, string>) =>
    authorization({ clientId, redirectUri, audience, ...(more ? { more } : {}) })
  const control = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${issuer}/_standin/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    return { status: response.status, ...((await response.json()) as Record<string, never>) } as ControlAnswer
  }
  const exchange = (url: string, verifier: string, more: Record<string, string> = {}) =>
    token({
      grant_type: 'authorization_code',
      code: new URL(url).searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: redirectUri,
      ...more,
    })
  /** Creates a person, logs them in with a new browser, and exchanges the code. */
  const signIn = async (email: string) => {
    const { users } = await control('POST', 'users', { users: [{ email, password: goodPassword, name: 'Ada Otter' }] })
    const browser = visitor(issuer, portal)
    const asked = request()
    const back = await browser.submit(await browser.open(asked.path), { email, password: goodPassword })
    return { browser, sub: users[0]!.sub, back, asked, tokens: await exchange(back.url, asked.verifier) }
  }
  const mailedCode = mailedCodeIn(pool)
  /** From the form back to the portal, with the mailed code in between. */
  const signUp = async (browser: ReturnType<typeof visitor>, page: Answer, email: string, password = goodPassword) => {
    const asked = await browser.submit(page, { email, password })
    return browser.submit(asked, { code: (await mailedCode(email.trim().toLowerCase())) ?? '' })
  }
  return { issuer, start, post, token, refresh, request, control, exchange, signIn, mailedCode, signUp }
}

/** The code in the newest unsent mail to an address; undefined without one. */
const mailedCodeIn =
  (pool: pg.Pool) =>
  async (email: string): Promise<string | undefined> => {
    const { rows } = await pool.query(
      'select body from sandbox_identity.mail where recipient = $1 order by id desc limit 1',
      [email],
    )
    return /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0]
  }

export type TokenAnswer = {
  readonly status: number
  readonly access_token: string
  readonly id_token: string
  readonly refresh_token: string
  readonly expires_in: number
  readonly scope: string
  readonly error?: string
  readonly error_description?: string
}
type ControlAnswer = {
  readonly status: number
  readonly users: { sub: string; email: string; name: string | null; blocked: boolean }[]
  readonly ended: number
}
