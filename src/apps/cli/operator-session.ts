import { setTimeout } from 'node:timers/promises'
import { viewerOf } from '#business/people/server/public.ts'
import { endedSessionsOf, endToken } from '#business/security/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { Config } from '#io/config/config.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { beginDeviceSignIn, nextPoll, revokeToken } from '#partners/identity/device-sign-in.ts'
import { createTokenVerifier, type VerifiedToken } from '#partners/identity/token-verifier.ts'
import { forgetSession, keepSession, readSession } from './session-file.ts'
import { Mistake } from './words.ts'

/** The operator at the keyboard: they sign in at the identity provider, and every command uses their token. */
export type OperatorSession = {
  /** Signs in; `say` receives the address to open and the code to enter there. */
  readonly begin: (say: (line: string) => void) => Promise<string>
  /** Revokes the token at the provider, deletes it here, and returns the message. */
  readonly end: () => Promise<string>
  /** The signed-in person and when the session ends; throws a `Mistake` if there is none or it is over. */
  readonly person: () => Promise<{ readonly viewer: Viewer; readonly until: Temporal.Instant }>
}

export const signInFirst = 'You are not signed in. Sign in: npm run operator -- login'
const isOver = 'Your sign-in is over: it lasts ten minutes. Sign in again: npm run operator -- login'

export function operatorSession(
  platform: Platform,
  { identity, operatorSession: path }: Pick<Config, 'identity' | 'operatorSession'>,
): OperatorSession {
  // A separate client: a sign-in that a stranger talks a person into confirming is useless at the API.
  const client = { ...identity, clientId: identity.cliClientId }
  const verifier = createTokenVerifier(client)
  const isEnded = endedSessionsOf(platform)
  const operatorIn = async (claims: VerifiedToken): Promise<Viewer> => {
    const viewer = await viewerOf(platform, claims)
    if (viewer.needsSecondFactor)
      throw new Mistake(
        'Operators sign in with a second factor. Set one up on the site under Security, and sign in again.',
      )
    if (!viewer.operator) throw new Mistake(`${claims.email} is not an operator, or is suspended.`)
    return viewer
  }
  const endHere = async (claims: VerifiedToken): Promise<void> => {
    const { actor } = await viewerOf(platform, claims)
    await inTransaction(platform, actor, (ctx) => endToken(ctx, claims))
  }
  return {
    begin: async (say) => {
      const { begun, poll } = await beginDeviceSignIn(client)
      say(`Open ${begun.verification_uri_complete ?? begun.verification_uri}`)
      say(`and confirm the code ${begun.user_code}. It works for ${Math.round(begun.expires_in / 60)} minutes.`)
      const token = await polled(poll, begun.interval)
      const claims = await verifier.verify(token)
      if (!claims) throw new Mistake('The identity provider gave a token that is not good.')
      const { email } = await operatorIn(claims)
      await keepSession(path, { issuer: identity.issuer, token })
      return `Signed in as ${email} until ${timeOf(claims.expiresAt)}.`
    },
    end: async () => {
      // An unreadable session is deleted all the same.
      const kept = await readSession(path).catch(() => null)
      const claims = kept?.issuer === identity.issuer ? await verifier.verify(kept.token).catch(() => null) : null
      if (claims) await endHere(claims)
      await forgetSession(path)
      if (!kept || !claims) return 'Signed out.'
      return revokeToken(client, kept.token).then(
        () => 'Signed out. The token works no more.',
        () => 'Signed out. The token works no more here; the identity provider did not answer.',
      )
    },
    person: async () => {
      const kept = await readSession(path)
      if (!kept || kept.issuer !== identity.issuer) throw new Mistake(signInFirst)
      const claims = await verifier.verify(kept.token)
      if (!claims || (await isEnded(claims))) throw new Mistake(isOver)
      return { viewer: await operatorIn(claims), until: claims.expiresAt }
    },
  }
}

async function polled(poll: Awaited<ReturnType<typeof beginDeviceSignIn>>['poll'], interval: number): Promise<string> {
  for (let seconds = interval; ; ) {
    await setTimeout(seconds * 1_000)
    const next = nextPoll(await poll(), seconds)
    if (next.kind === 'signedIn') return next.token
    if (next.kind === 'ended') throw new Mistake(next.message)
    seconds = next.seconds
  }
}

export const timeOf = (at: Temporal.Instant): string => `${at.toString().slice(11, 16)} UTC`
