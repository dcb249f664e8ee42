import { createHash, hash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { SessionId } from '#kernel/ids.ts'

export type VerifiedToken = {
  readonly sub: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name?: string
  /** The time at which the person typed their password, if the provider gives it. */
  readonly signedInAt?: Temporal.Instant
  /** True if two factors were used for this log-in (RFC 8176, `mfa`). */
  readonly secondFactor: boolean
  /** The login session of the token, if the provider names it: the token ends with it. */
  readonly sessionId?: SessionId
  /** SHA-256 of the token, by which this one can be ended. */
  readonly tokenHash: string
  readonly issuedAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
}

/** An ended session (OpenID Connect Back-Channel Logout 1.0); without `sid`, all of the person's. */
export type EndedSession = { readonly id: string; readonly sub: string; readonly sid: string | null }

/** A log-in made for one act, which the provider-signed nonce names. */
type SignInProof = {
  readonly sub: string
  readonly nonce: string
  readonly signedInAt: Temporal.Instant
}

export type TokenVerifier = {
  /** The browser's ID token; null if it is invalid, or has no nonce. */
  readonly verifyProof: (idToken: string) => Promise<SignInProof | null>
  /**
   * The bearer's token without the word "Bearer". Null if it is invalid; throws if the provider's keys are unavailable.
   */
  readonly verify: (bearer: string) => Promise<VerifiedToken | null>
  /** A logout token posted by the provider. Null if it is invalid. */
  readonly verifyLogout: (token: string) => Promise<EndedSession | null>
}

const algorithms = ['ES256', 'RS256']
const longestToken = 8_192
const remembered = 10_000
const toleratedFutureSeconds = 60
/**
 * The longest accepted life of an access token, whatever its signature says: ended sessions are remembered this long.
 */
const longestLifeSeconds = 60 * 60

/**
 * Verifies access tokens of any OpenID provider: issuer, our audience, expiry, the signature by a published key, and
 * that it is an access token and not the ID token that the browser also has. It uses the machine's clock, like the
 * provider. A valid token is verified once and then recognized by its hash.
 */
export function createTokenVerifier(options: {
  readonly issuer: string
  readonly audience: string
  /** Our name at the provider: the audience of logout tokens, and the client of access tokens that name one. */
  readonly clientId?: string
}): TokenVerifier {
  const keys = publishedKeys(options.issuer)
  const tokens = new Map<string, VerifiedToken>()
  const running = new Map<string, Promise<VerifiedToken | null>>()

  const recall = (hash: string): VerifiedToken | undefined => {
    const token = tokens.get(hash)
    if (!token) return undefined
    tokens.delete(hash)
    if (Temporal.Instant.compare(token.expiresAt, Temporal.Now.instant()) <= 0) return undefined
    // Reinserted, it counts as the newest; the oldest is evicted when there are too many.
    tokens.set(hash, token)
    return token
  }
  const check = async (bearer: string, hash: string): Promise<VerifiedToken | null> => {
    const token = await verified(bearer, options, await keys())
    if (!token) return null
    tokens.set(hash, token)
    if (tokens.size > remembered) tokens.delete(tokens.keys().next().value!)
    return token
  }
  return {
    verify: async (bearer) => {
      if (bearer.length > longestToken || bearer.split('.').length !== 3) return null
      const hash = createHash('sha256').update(bearer).digest('base64url')
      const recalled = recall(hash) ?? running.get(hash)
      if (recalled) return recalled
      const checking = check(bearer, hash).finally(() => running.delete(hash))
      running.set(hash, checking)
      return checking
    },
    verifyProof: async (idToken) => {
      if (idToken.length > longestToken || !options.clientId) return null
      const { issuer, clientId: audience } = options
      return proofIn(await checkedPayload(idToken, { issuer, audience }, await keys()))
    },
    verifyLogout: async (token) => {
      if (token.length > longestToken || !options.clientId) return null
      const { issuer, clientId: audience } = options
      return endedBy(await checkedPayload(token, { issuer, audience, typ: 'logout+jwt' }, await keys()))
    },
  }
}

type Keys = ReturnType<typeof createRemoteJWKSet>

async function verified(
  bearer: string,
  { issuer, audience, clientId }: { issuer: string; audience: string; clientId?: string },
  keys: Keys,
): Promise<VerifiedToken | null> {
  const payload = await checkedPayload(bearer, { issuer, audience, typ: 'at+jwt' }, keys)
  const parties = payload ? [payload.azp, payload.client_id].filter((party) => party !== undefined) : []
  // A token names its client (RFC 9068). Another program's token is for that program alone.
  if (clientId && (parties.length === 0 || parties.some((party) => party !== clientId))) return null
  const token = payload && read(payload)
  return token && { ...token, tokenHash: hash('sha256', bearer) }
}

async function checkedPayload(
  bearer: string,
  expected: { issuer: string; audience: string; typ?: string },
  keys: Keys,
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(
      bearer,
      (header, token) => {
        // Without a key id any published key would be tried; a provider always names its key.
        if (typeof header.kid !== 'string' || header.kid === '') throw new errors.JWKSNoMatchingKey()
        return keys(header, token)
      },
      { ...expected, algorithms, requiredClaims: ['sub', 'exp', 'iat', 'iss', 'aud'] },
    )
    return payload
  } catch (error) {
    if (isRefusal(error)) return null
    throw new Error('The keys of the identity provider cannot be read now', { cause: error })
  }
}

function proofIn(payload: JWTPayload | null): SignInProof | null {
  if (!payload || typeof payload.sub !== 'string' || typeof payload.auth_time !== 'number') return null
  const { sub, nonce, auth_time: signedInAt } = payload
  if (typeof nonce !== 'string') return null
  return { sub, nonce, signedInAt: Temporal.Instant.fromEpochMilliseconds(signedInAt * 1000) }
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

function endedBy(payload: JWTPayload | null): EndedSession | null {
  if (!payload || typeof payload.jti !== 'string' || typeof payload.sub !== 'string' || 'nonce' in payload) return null
  const { events, sid } = payload
  if (typeof events !== 'object' || events === null || !(logoutEvent in events)) return null
  return { id: payload.jti, sub: payload.sub, sid: typeof sid === 'string' ? sid : null }
}

function read(payload: JWTPayload): Omit<VerifiedToken, 'tokenHash'> | null {
  const { sub, exp, iat, email, email_verified: emailVerified, name, auth_time: authTime, sid, amr } = payload
  if (typeof sub !== 'string' || sub === '' || typeof email !== 'string' || email === '') return null
  const now = Temporal.Now.instant().epochMilliseconds / 1000
  if (iat! > now + toleratedFutureSeconds) return null
  if (exp! - iat! > longestLifeSeconds || exp! > now + longestLifeSeconds + toleratedFutureSeconds) return null
  return {
    sub,
    email,
    emailVerified: emailVerified === true,
    secondFactor: Array.isArray(amr) && amr.includes('mfa'),
    ...(typeof name === 'string' && name !== '' ? { name } : {}),
    ...(typeof authTime === 'number' ? { signedInAt: Temporal.Instant.fromEpochMilliseconds(authTime * 1000) } : {}),
    ...(typeof sid === 'string' && sid !== '' ? { sessionId: sid } : {}),
    issuedAt: Temporal.Instant.fromEpochMilliseconds(iat! * 1000),
    expiresAt: Temporal.Instant.fromEpochMilliseconds(exp! * 1000),
  }
}

/** True for a fault of the token itself, rather than unavailable keys. */
const isRefusal = (error: unknown): boolean =>
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys

/** The provider publishes the address of its keys; it is read once, and again after a failure. */
function publishedKeys(issuer: string): () => Promise<Keys> {
  let keys: Promise<Keys> | undefined
  const discover = async (): Promise<Keys> => {
    const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(5_000),
    })
    if (!response.ok) throw new Error(`The identity provider answered ${response.status}`)
    const { issuer: named, jwks_uri: uri } = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown }
    if (named !== issuer || typeof uri !== 'string') throw new Error('The identity provider is not the one configured')
    return createRemoteJWKSet(new URL(uri), { cooldownDuration: 10_000 })
  }
  return () => {
    keys ??= discover().catch((error) => {
      keys = undefined
      throw error
    })
    return keys
  }
}
