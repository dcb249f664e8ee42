import type { JWK } from 'jose'
import type { Account, Configuration, KoaContextWithOIDC, Provider, RefreshToken, Session } from 'oidc-provider'
import type pg from 'pg'
import { deviceClient, deviceCodeLife, deviceFlow, devicePolls } from './device-flow.ts'
import { mfaClass } from './enter.ts'
import { errors, interactionPolicy, Provider as LoadedProvider } from './oidc-provider.ts'
import type { People, Person } from './people.ts'
import { recordsOf, touchSession } from './records.ts'
import { endReusedSignIn, invalidGrant } from './reused.ts'
import type { Sessions } from './sessions.ts'
import { errorPage, goodbyePage, logoutPage } from './views.ts'

/*
 * Everything here runs by the machine's clock, never by business time: browsers, the API and the provider compare the
 * same expiries, and a business clock that is moved by a month must sign nobody out.
 */
const day = 24 * 60 * 60
const accessTokenLife = 10 * 60
const idleLife = 14 * day
const absoluteLife = 30 * day
const now = () => Math.floor(Temporal.Now.instant().epochMilliseconds / 1000)

export type ProviderOptions = {
  readonly issuer: string
  readonly port: number
  readonly clientId: string
  /** The operators' command line, which alone signs in by a code. */
  readonly cliClientId: string
  readonly audience: string
  readonly portalOrigins: readonly string[]
  readonly pool: pg.Pool
  readonly people: People
  readonly keys: readonly JWK[]
  readonly cookieKey: string
  readonly sessions: Sessions
  /** Remembers what an interaction was about, so that a page whose interaction is over can begin again. */
  readonly remember: (interaction: string, query: string) => Promise<void>
}

const scopes = ['openid', 'offline_access', 'email', 'profile'] as const
export const logoutReturns = (portalOrigins: readonly string[]): string[] =>
  portalOrigins.flatMap((origin) => [origin, `${origin}/`])

export function createProvider(options: ProviderOptions): Provider {
  const provider = new LoadedProvider(options.issuer, configuration(options))
  const polls = devicePolls()
  provider.use(async (ctx, next) => {
    await next()
    await endReusedSignIn(ctx as KoaContextWithOIDC, options.sessions)
    wordRefreshRefusal(ctx as KoaContextWithOIDC)
    polls.pace(ctx as KoaContextWithOIDC)
    await noteDevice(ctx as KoaContextWithOIDC, options)
  })
  return provider
}

/** Clients recognise a dead refresh token by these words. */
function wordRefreshRefusal(ctx: KoaContextWithOIDC): void {
  const body = ctx.body as { error?: string; error_description?: string } | undefined
  if (ctx.path !== '/oauth/token' || body?.error !== 'invalid_grant') return
  if (ctx.oidc?.params?.grant_type !== 'refresh_token') return
  ctx.status = 403
  if (body.error_description === invalidGrant)
    ctx.body = { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' }
}

/** From which browser someone signed in, or renewed their tokens. */
async function noteDevice({ oidc, req, ip, status }: KoaContextWithOIDC, { sessions }: ProviderOptions): Promise<void> {
  const from = { userAgent: req.headers['user-agent'] ?? '', address: ip }
  const renewed = oidc?.entities?.RefreshToken
  if (renewed?.sessionUid && status === 200) return sessions.seen(renewed.sessionUid, renewed.accountId!, from)
  const session = oidc?.route === 'resume' || oidc?.route === 'authorization' ? oidc.session : undefined
  if (session?.accountId && oidc.entities.AuthorizationCode) await sessions.seen(session.uid, session.accountId, from)
}

function configuration(options: ProviderOptions): Configuration {
  const { pool, port, portalOrigins, keys, cookieKey } = options
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax' } as const
  return {
    adapter: recordsOf(pool),
    jwks: { keys: keys as NonNullable<Configuration['jwks']>['keys'] },
    clients: clientsOf(options),
    scopes: [...scopes],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Browser clients read the person from the ID token, even if they requested an API token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    cookies: {
      // Browsers share cookies between the ports of a host, and several companies may run on this machine.
      names: { session: `identity_${port}`, interaction: `identity_${port}_step`, resume: `identity_${port}_resume` },
      keys: [cookieKey],
      long: cookie,
      short: cookie,
    },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      userinfo: '/userinfo',
      jwks: '/.well-known/jwks.json',
      end_session: '/oidc/logout',
      device_authorization: '/oauth/device/code',
      code_verification: '/activate',
    },
    extraParams: ['screen_hint'],
    acrValues: [mfaClass],
    interactions: {
      policy: signInPolicy(),
      url: async (ctx, interaction) => {
        const query = new URLSearchParams(Object.entries(ctx.oidc.params ?? {}).flatMap(asked))
        await options.remember(interaction.uid, query.toString())
        return `/u/${interaction.uid}`
      },
    },
    ...lives(pool),
    ...accounts(options),
    features: features(options),
    renderError: async (ctx, out) => {
      ctx.type = 'html'
      ctx.body = errorPage(portalOrigins[0]!, out.error_description ?? out.error)
    },
  }
}

/** The portal in the browser, and the operators' command line, whose tokens the portal's API does not take. */
function clientsOf({ clientId, cliClientId, portalOrigins }: ProviderOptions): NonNullable<Configuration['clients']> {
  return [
    {
      client_id: clientId,
      client_name: 'Longlight',
      application_type: 'web',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      scope: scopes.join(' '),
      redirect_uris: portalOrigins.flatMap((origin) => [`${origin}/auth/callback`, `${origin}/auth/silent-callback`]),
      post_logout_redirect_uris: logoutReturns(portalOrigins),
    },
    deviceClient(cliClientId),
  ]
}

/** A client may require a second factor (`acr_values`); a person who signed in without one is asked for it, once. */
function signInPolicy() {
  const policy = interactionPolicy.base()
  policy.get('login')!.checks.add(
    new interactionPolicy.Check('no_second_factor', 'A second factor is wanted', ({ oidc }) => {
      const wanted = String(oidc.params?.acr_values ?? '')
        .split(' ')
        .includes(mfaClass)
      const satisfied = oidc.session?.acr === mfaClass || Boolean(oidc.result?.login)
      return wanted && !satisfied ? interactionPolicy.Check.REQUEST_PROMPT : interactionPolicy.Check.NO_NEED_TO_PROMPT
    }),
  )
  return policy
}

const asked = ([name, value]: [string, unknown]): [string, string][] =>
  typeof value === 'string' ? [[name, value]] : []

/** The lifetimes. A family of refresh tokens ends with the login it came from, however often it was rotated. */
function lives(pool: pg.Pool): Partial<Configuration> {
  const left = (since: number | undefined) => Math.max(1, Math.min(idleLife, (since ?? now()) + absoluteLife - now()))
  return {
    clockTolerance: 0,
    ttl: {
      AccessToken: accessTokenLife,
      AuthorizationCode: 60,
      DeviceCode: deviceCodeLife,
      IdToken: 60 * 60,
      Interaction: 60 * 60,
      Grant: 2 * absoluteLife,
      Session: (_ctx: KoaContextWithOIDC, session: Session) => left(session.loginTs),
      RefreshToken: (_ctx: KoaContextWithOIDC, token: RefreshToken) => left(token.iiat),
    },
    expiresWithSession: async () => true,
    // By the standard, offline access needs a consent page, which a first party does not show; clients name the
    // scope again when they refresh, so it is written back.
    issueRefreshToken: async (_ctx, client, source) => {
      // A program at a command line acts for as long as its one token lives; then the person signs in again.
      if (source.kind === 'DeviceCode') return false
      source.scope = [...new Set([...source.scopes, 'offline_access'])].join(' ')
      return client.grantTypeAllowed('refresh_token')
    },
    rotateRefreshToken: async (ctx) => {
      const token = ctx.oidc.entities.RefreshToken
      if (token?.sessionUid && token.authTime) await touchSession(pool, token.sessionUid, left(token.authTime))
      return true
    },
  }
}

function accounts({ people, audience }: ProviderOptions): Partial<Configuration> {
  return {
    findAccount: async (ctx, sub) => {
      const person = await people.bySub(sub)
      if (!person) return undefined
      if (person.blocked) {
        const kind = ctx.path === '/oauth/token' ? 'invalid_grant' : 'access_denied'
        throw new errors.CustomOIDCProviderError(kind, 'user is blocked')
      }
      return account(person)
    },
    extraTokenClaims: async (ctx, token) => {
      const person = 'accountId' in token && token.accountId ? await people.bySub(token.accountId) : undefined
      // The code or the refresh token that is changed for this one knows when and how the person signed in, and in which session.
      const { AuthorizationCode, RefreshToken, DeviceCode } = ctx.oidc.entities
      const source = AuthorizationCode ?? RefreshToken ?? DeviceCode
      return (
        person && {
          ...claimsOf(person),
          ...(source?.authTime === undefined ? {} : { auth_time: source.authTime }),
          ...(source?.sessionUid === undefined ? {} : { sid: source.sessionUid }),
          ...(source?.amr === undefined ? {} : { amr: source.amr }),
        }
      )
    },
    // First party: the person who signs in has agreed, so a grant always covers the request.
    loadExistingGrant: async (ctx) => {
      const { provider, client, session, account } = ctx.oidc
      if (!client || !session || !account) return undefined
      const known = session.grantIdFor(client.clientId)
      const grant =
        (known && (await provider.Grant.find(known))) ||
        new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
      grant.addOIDCScope(scopes.join(' '))
      grant.addResourceScope(audience, scopes.join(' '))
      await grant.save()
      return grant
    },
  }
}

const claimsOf = ({ email, emailVerified, name }: Person) => ({
  email,
  email_verified: emailVerified,
  ...(name === null ? {} : { name }),
})

const account = (person: Person): Account => ({
  accountId: person.sub,
  claims: async () => ({ sub: person.sub, ...claimsOf(person) }),
})

function features({ audience, portalOrigins }: ProviderOptions): NonNullable<Configuration['features']> {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
    userinfo: { enabled: true },
    deviceFlow: deviceFlow(portalOrigins[0]!),
    webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: async (ctx, form) => {
        ctx.body = logoutPage(form, portalOrigins[0]!)
      },
      postLogoutSuccessSource: async (ctx) => {
        ctx.body = goodbyePage(portalOrigins[0]!)
      },
    },
    resourceIndicators: {
      enabled: true,
      useGrantedResource: async () => true,
      getResourceServerInfo: async (_ctx, resource) => {
        if (resource !== audience) throw new errors.InvalidTarget('there is no such API')
        return {
          audience,
          scope: scopes.join(' '),
          accessTokenFormat: 'jwt',
          accessTokenTTL: accessTokenLife,
          jwt: { sign: { alg: 'ES256' } },
        }
      },
    },
  }
}
