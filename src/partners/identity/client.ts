import { z } from 'zod'
import { bearerToken } from '#io/http/bearer-token.ts'
import { callPartner, type PartnerCall } from '#io/http/call-partner.ts'
import type { FactorId, SessionId } from '#kernel/ids.ts'
import { type Instant, instant } from '#kernel/instant.ts'

/** The provider understood and refuses. A call that may succeed later throws `IdentityUnavailable` instead. */
export type IdentityRefusal = { readonly kind: 'refused'; readonly code: string; readonly message: string }

/** No answer, a server error or a rate limit: the caller retries later. */
class IdentityUnavailable extends Error {
  readonly retryable = true
}

export type IdentityClientOptions = {
  readonly issuer: string
  readonly manager: { readonly id: string; readonly secret: string }
}
export type IdentityClient = ReturnType<typeof createIdentityClient>

/** Our server's client of the provider's management API, for one person by `sub`. */
export function createIdentityClient(options: IdentityClientOptions) {
  const call = caller(options)
  const user = (sub: string) => `/users/${encodeURIComponent(sub)}`
  return {
    ...factorCalls(call, user),
    ...sessionCalls(call, user),
    /** Sets the person's sign-in address; refused if someone else has it (`user_exists`). */
    changeEmail: async (sub: string, email: string, isVerified: boolean) => {
      const answer = await call('PATCH', user(sub), { email, email_verified: isVerified })
      return isRefused(answer) ? answer : ({ changed: true } as const)
    },
    /** Deletes its password, factors and sessions too. A missing one counts as deleted. */
    deleteAccount: async (sub: string) => {
      const answer = await call('DELETE', user(sub))
      return isRefused(answer) && answer.code !== 'inexistent_user' && answer.code !== '404'
        ? answer
        : ({ deleted: true } as const)
    },
    accountsWith: async (email: string) => {
      const accounts = orThrow(await call('GET', `/users-by-email?email=${encodeURIComponent(email)}`))
      return z
        .array(z.object({ user_id: z.string() }))
        .parse(accounts)
        .map(({ user_id: sub }) => ({ sub }))
    },
    /** Blocks an account's sign-in and ends all its sessions. */
    setBlocked: async (sub: string, blocked: boolean) => {
      const answer = await call('PATCH', user(sub), { blocked })
      return isRefused(answer) ? answer : ({ blocked } as const)
    },
  }
}

type Call = (method: PartnerCall['method'], path: string, body?: object) => Promise<unknown | IdentityRefusal>
type UserPath = (sub: string) => string

const isRefused = (answer: unknown): answer is IdentityRefusal =>
  typeof answer === 'object' && answer !== null && (answer as { kind?: unknown }).kind === 'refused'

/** True if the provider does not know the person, who then has no sessions and factors there. */
const isNobody = (answer: unknown): boolean => isRefused(answer) && answer.code === 'inexistent_user'

/** A person waits for the answer, so it may take less long than other partners'. */
const patienceMs = 5_000

function caller({ issuer, manager }: IdentityClientOptions): Call {
  const request = async (method: PartnerCall['method'], path: string, token: string | null, body?: object) => {
    const answer = await callPartner(`${issuer.replace(/\/$/, '')}${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeoutMs: patienceMs,
    })
    if (answer.status >= 500) throw new IdentityUnavailable(`The identity provider answered ${answer.status}`)
    return answer
  }
  const bearer = bearerToken(async () => {
    const { status, body } = await request('POST', '/oauth/token', null, {
      grant_type: 'client_credentials',
      client_id: manager.id,
      client_secret: manager.secret,
      audience: `${issuer}/api/v2/`,
    })
    if (status !== 200) throw new Error(`The identity provider does not take our client (${status})`)
    return body
  })
  return async (method, path, sent) => {
    const token = await bearer()
    let { status, body } = await request(method, `/api/v2${path}`, token, sent)
    if (status === 401) ({ status, body } = await request(method, `/api/v2${path}`, await bearer(token), sent))
    if (status < 400) return body ?? answerWithoutBody(status)
    const { errorCode, message } = problem.parse(body ?? answerWithoutBody(status))
    // Too many wrong codes end the flow; any other 429 is a rate limit, which passes.
    if (status === 429 && errorCode !== 'too_many_attempts')
      throw new IdentityUnavailable('The identity provider has too many calls from us')
    return { kind: 'refused', code: String(errorCode ?? status), message: String(message ?? 'Refused') }
  }
}

const problem = z.object({ errorCode: z.unknown().optional(), message: z.unknown().optional() })

/** The provider omits an empty body. Any other answer without JSON is not the provider's. */
function answerWithoutBody(status: number): object {
  if (status === 202 || status === 204) return {}
  throw new IdentityUnavailable(`The identity provider answered ${status} without JSON`)
}

const moment = z.string().transform(instant)
const place = z
  .object({ city_name: z.string().nullish(), country_name: z.string().nullish() })
  .nullish()
  .transform((at) => [at?.city_name, at?.country_name].filter(Boolean).join(', ') || null)

const method = z.object({
  id: z.string(),
  type: z.string(),
  name: z.string().nullish(),
  phone_number: z.string().nullish(),
  created_at: moment.nullish(),
  last_auth_at: moment.nullish(),
  codes_left: z.number().nullish(),
})
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).default([]) })
const kinds = ['totp', 'passkey', 'phone'] as const
type Kind = (typeof kinds)[number]
const isKind = (type: string): type is Kind => (kinds as readonly string[]).includes(type)

function factorCalls(call: Call, user: UserPath) {
  const read = async <Read>(asked: Promise<unknown>, shape: z.ZodType<Read>): Promise<Read | IdentityRefusal> => {
    const answer = await asked
    return isRefused(answer) ? answer : shape.parse(answer)
  }
  const codes = async (asked: Promise<unknown>) => {
    const answer = await read(asked, recoveryCodes)
    return isRefused(answer) ? answer : { recoveryCodes: answer.recovery_codes }
  }
  return {
    secondFactors: async (sub: string) => {
      const answer = await call('GET', `${user(sub)}/authentication-methods`)
      const methods = z.array(method).parse(isNobody(answer) ? [] : orThrow(answer))
      const recovery = methods.find(({ type }) => type === 'recovery-code')
      return {
        factors: methods.flatMap((method) =>
          isKind(method.type)
            ? [
                {
                  id: method.id,
                  kind: method.type,
                  name: method.name ?? method.type,
                  phone: method.phone_number ?? null,
                  addedAt: method.created_at as Instant,
                  lastUsedAt: method.last_auth_at ?? null,
                },
              ]
            : [],
        ),
        recoveryCodesLeft: recovery?.codes_left ?? 0,
        recoveryCodes: recovery ? { id: recovery.id, addedAt: recovery.created_at ?? null } : null,
      }
    },
    beginTotp: async (sub: string) => {
      const begun = z.object({ id: z.string(), totp_secret: z.string(), barcode_uri: z.string() })
      const answer = await read(call('POST', `${user(sub)}/authentication-methods`, { type: 'totp' }), begun)
      return isRefused(answer) ? answer : { id: answer.id, secret: answer.totp_secret, uri: answer.barcode_uri }
    },
    beginPhone: (sub: string, phone: string) =>
      read(
        call('POST', `${user(sub)}/authentication-methods`, { type: 'phone', phone_number: phone }),
        z.object({ id: z.string() }),
      ),
    confirm: (sub: string, id: FactorId, code: string) =>
      codes(call('POST', `${user(sub)}/authentication-methods/${encodeURIComponent(id)}/verify`, { otp_code: code })),
    remove: async (sub: string, id: FactorId) => {
      const answer = await call('DELETE', `${user(sub)}/authentication-methods/${encodeURIComponent(id)}`)
      return isRefused(answer) ? answer : ({ removed: true } as const)
    },
    newRecoveryCodes: (sub: string) => codes(call('POST', `${user(sub)}/recovery-code-regeneration`, {})),
    pageFor: async (
      sub: string,
      what: 'password' | 'passkey',
      { returnTo, keepSession }: { returnTo: string; keepSession: string | null },
    ) => {
      const wanted = { type: what, result_url: returnTo, ...(keepSession ? { keep_session: keepSession } : {}) }
      const answer = await read(call('POST', `${user(sub)}/tickets`, wanted), z.object({ ticket: z.url() }))
      return isRefused(answer) ? answer : { url: answer.ticket }
    },
  }
}

function orThrow<Answer>(answer: Answer | IdentityRefusal): Answer {
  if (isRefused(answer)) throw new Error(`The identity provider refused: ${answer.code}`)
  return answer as Answer
}

const session = z.object({
  id: z.string(),
  authenticated_at: moment,
  last_interacted_at: moment,
  device: z.object({
    last_user_agent: z.string().nullish(),
    last_ip: z.string().nullish(),
    location_info: place,
  }),
})
const logLine = z.object({
  log_id: z.string(),
  type: z.string(),
  date: moment,
  user_agent: z.string().nullish(),
  ip: z.string().nullish(),
  location_info: place,
})

/** The provider's log codes, by our names. */
const logEvents = {
  s: 'signedIn',
  fp: 'wrongPassword',
  gd_auth_failed: 'wrongCode',
  limit_wc: 'tooManyTries',
  slo: 'loggedOut',
  gd_recovery_succeed: 'recoveryCodeUsed',
  scp: 'passwordChanged',
  sce: 'emailChanged',
  gd_enrollment_complete: 'factorAdded',
  gd_unenroll: 'factorRemoved',
  gd_recovery_codes_made: 'recoveryCodesMade',
} as const
type LogEvent = (typeof logEvents)[keyof typeof logEvents]
const eventOf = (type: string): LogEvent | undefined => (logEvents as Readonly<Record<string, LogEvent>>)[type]

function sessionCalls(call: Call, user: UserPath) {
  return {
    devices: async (sub: string) => {
      const { sessions } = z
        .object({ sessions: z.array(session) })
        .parse(orThrow(await call('GET', `${user(sub)}/sessions`)))
      return sessions.map(({ id, device, authenticated_at: startedAt, last_interacted_at: lastSeenAt }) => ({
        id,
        userAgent: device.last_user_agent ?? '',
        address: device.last_ip ?? '',
        place: device.location_info,
        startedAt,
        lastSeenAt,
      }))
    },
    endSession: async (id: SessionId): Promise<void> => {
      orThrow(await call('DELETE', `/sessions/${encodeURIComponent(id)}`))
    },
    endOtherSessions: async (sub: string, keep: string | null): Promise<void> => {
      const answer = await call('DELETE', `${user(sub)}/sessions${keep ? `?except=${encodeURIComponent(keep)}` : ''}`)
      if (!isNobody(answer)) orThrow(answer)
    },
    log: async (sub: string) => {
      const lines = z.array(logLine).parse(orThrow(await call('GET', `${user(sub)}/logs?per_page=50`)))
      return lines.flatMap((line) => {
        const event = eventOf(line.type)
        return event
          ? [
              {
                id: line.log_id,
                event,
                at: line.date,
                userAgent: line.user_agent ?? '',
                address: line.ip ?? '',
                place: line.location_info,
              },
            ]
          : []
      })
    },
  }
}

const logged = z.object({
  log_id: z.string().min(1),
  data: z.object({
    type: z.string(),
    user_id: z.string(),
    ip: z.string().nullish(),
    description: z.string().nullish(),
  }),
})

/** One line of the provider's log stream; null if unused. The caller has checked the stream's token. */
export function readLogEvent(
  body: unknown,
): { id: string; sub: string; event: LogEvent; ip: string | null; about: string | null } | null {
  const given = logged.safeParse(body)
  const event = given.success ? eventOf(given.data.data.type) : undefined
  if (!given.success || !event) return null
  const { log_id: id, data } = given.data
  return { id, sub: data.user_id, event, ip: data.ip || null, about: data.description ?? null }
}
