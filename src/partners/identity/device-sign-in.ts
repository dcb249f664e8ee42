import { z } from 'zod'

export type DeviceOptions = { readonly issuer: string; readonly clientId: string; readonly audience: string }

const begun = z.object({
  device_code: z.string().min(1),
  user_code: z.string().min(1),
  verification_uri: z.url(),
  verification_uri_complete: z.url().optional(),
  expires_in: z.number().positive(),
  interval: z.number().positive().default(5),
})
export type BegunSignIn = z.output<typeof begun>

const answer = z.union([
  z.object({ access_token: z.string().min(1), expires_in: z.number().positive() }),
  z.object({ error: z.string(), error_description: z.string().optional() }),
])

/** Two factors, proved for this very sign-in, however recently the browser signed in. */
const proof = {
  acr_values: 'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  prompt: 'login',
}
const grant = 'urn:ietf:params:oauth:grant-type:device_code'
const longestAnswer = 10_000

const endpoints = z.object({
  issuer: z.string(),
  token_endpoint: z.url(),
  device_authorization_endpoint: z.url({ error: 'The identity provider signs in no programs (RFC 8628).' }),
})

export type DeviceSignIn = { readonly begun: BegunSignIn; readonly poll: () => Promise<z.output<typeof answer>> }

export async function beginDeviceSignIn({ issuer, clientId, audience }: DeviceOptions): Promise<DeviceSignIn> {
  const configuration = endpoints.parse(await json(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`))
  if (configuration.issuer !== issuer) throw new Error('The identity provider is not the one configured')
  const asked = {
    client_id: clientId,
    scope: 'openid email profile',
    // Some providers take the API as `audience`, the standard as `resource`.
    audience,
    resource: audience,
    ...proof,
  }
  const started = begun.parse(await json(configuration.device_authorization_endpoint, asked))
  return {
    begun: started,
    poll: async () =>
      answer.parse(
        await json(configuration.token_endpoint, {
          client_id: clientId,
          grant_type: grant,
          device_code: started.device_code,
        }),
      ),
  }
}

const revocation = z.object({ issuer: z.string(), revocation_endpoint: z.url().optional() })

/**
 * Revokes a token at the provider (RFC 7009). A provider that does not support the token's kind, or revocation, has
 * nothing to revoke; any other answer is an error.
 */
export async function revokeToken(
  { issuer, clientId }: Pick<DeviceOptions, 'issuer' | 'clientId'>,
  token: string,
): Promise<void> {
  const configuration = revocation.parse(await json(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`))
  if (configuration.issuer !== issuer) throw new Error('The identity provider is not the one configured')
  if (!configuration.revocation_endpoint) return
  const response = await fetch(configuration.revocation_endpoint, {
    method: 'POST',
    signal: AbortSignal.timeout(longestAnswer),
    body: new URLSearchParams({ client_id: clientId, token, token_type_hint: 'access_token' }),
  })
  if (response.ok) return
  const { error } = (await response.json().catch(() => ({}))) as { error?: unknown }
  if (error !== 'unsupported_token_type') throw new Error(`The identity provider answered ${response.status}`)
}

async function json(url: string, form?: Record<string, string>): Promise<unknown> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(longestAnswer),
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  })
  return response.json()
}

export type NextPoll =
  | { readonly kind: 'signedIn'; readonly token: string }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'ended'; readonly message: string }

const endings: Readonly<Record<string, string>> = {
  access_denied: 'The sign-in was refused in the browser.',
  expired_token: 'The code ran out. Sign in again.',
}

/** The next step after an answer; each `slow_down` permanently adds five seconds to the pause (RFC 8628, 3.5). */
export function nextPoll(given: z.output<typeof answer>, seconds: number): NextPoll {
  if ('access_token' in given) return { kind: 'signedIn', token: given.access_token }
  if (given.error === 'authorization_pending') return { kind: 'wait', seconds }
  if (given.error === 'slow_down') return { kind: 'wait', seconds: seconds + 5 }
  return {
    kind: 'ended',
    message: endings[given.error] ?? `The identity provider refused: ${given.error_description ?? given.error}`,
  }
}
