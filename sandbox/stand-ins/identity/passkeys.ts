import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type pg from 'pg'
import type { Factor, Factors } from './factors.ts'
import type { Person } from './people.ts'
import { schema } from './schema.ts'

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>
export type Passkeys = ReturnType<typeof passkeysOf>

/**
 * Passkeys of this provider's own host name. Each answer belongs to one challenge, which counts once, for ten minutes, and the device checks who
 * holds it (PIN or biometry): a passkey is two factors in one.
 */
export function passkeysOf(pool: pg.Pool, issuer: string, factors: Factors) {
  const rpID = new URL(issuer).hostname
  const expected = { expectedOrigin: issuer, expectedRPID: rpID, requireUserVerification: true }
  const { keep, take } = challengesOf(pool)
  return {
    offerNew: async (boundTo: string, person: Person) => {
      const known = await factors.of(person.sub)
      const options = await generateRegistrationOptions({
        rpName: 'Longlight',
        rpID,
        userID: new TextEncoder().encode(person.sub),
        userName: person.email,
        userDisplayName: person.name ?? person.email,
        attestationType: 'none',
        excludeCredentials: known
          .filter(({ kind }) => kind === 'passkey')
          .map((passkey) => ({ id: credentialOf(passkey) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await keep(boundTo, options.challenge)
      return options
    },
    add: async (boundTo: string, person: Person, name: string, typed: string): Promise<boolean> => {
      const [expectedChallenge, response] = [await take(boundTo), read<RegistrationResponseJSON>(typed)]
      if (!expectedChallenge || !response) return false
      const { registrationInfo } = await verifyRegistrationResponse({ ...expected, response, expectedChallenge }).catch(
        () => ({ registrationInfo: undefined }),
      )
      if (!registrationInfo) return false
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential
      await factors.addPasskey(person.sub, { id, name, publicKey, counter, transports })
      return true
    },
    /** Asks for one person's passkey as their second factor, or for any passkey, which itself names the person. */
    ask: async (boundTo: string, of: readonly Factor[] = []) => {
      const options = await generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        allowCredentials: of.map((passkey) => ({
          id: credentialOf(passkey),
          transports: (passkey.transports ?? []) as Transports,
        })),
      })
      await keep(boundTo, options.challenge)
      return options
    },
    /** The passkey that answered, or nothing. */
    answered: async (boundTo: string, typed: string): Promise<Factor | undefined> => {
      const [expectedChallenge, response] = [await take(boundTo), read<AuthenticationResponseJSON>(typed)]
      const factor = response && expectedChallenge ? await factors.byId(`passkey|${response.id}`) : undefined
      if (!factor?.publicKey) return undefined
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response: response!,
        expectedChallenge: expectedChallenge!,
        credential: {
          id: credentialOf(factor),
          publicKey: new Uint8Array(factor.publicKey),
          counter: Number(factor.counter),
        },
      }).catch(() => ({ verified: false, authenticationInfo: { newCounter: 0 } }))
      if (!verified) return undefined
      await factors.used(factor.id, authenticationInfo.newCounter)
      return factor
    },
  }
}

/** One open challenge for each visit; it counts once. */
function challengesOf(pool: pg.Pool) {
  return {
    keep: (boundTo: string, challenge: string) =>
      pool.query(
        `insert into ${schema}.challenge (bound_to, challenge, expires_at) values ($1, $2, now() + interval '10 minutes')
         on conflict (bound_to) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
        [boundTo, challenge],
      ),
    take: async (boundTo: string): Promise<string | undefined> =>
      (
        await pool.query(
          `delete from ${schema}.challenge where bound_to = $1 and expires_at > now() returning challenge`,
          [boundTo],
        )
      ).rows[0]?.challenge,
  }
}

const credentialOf = ({ id }: Factor): string => id.slice('passkey|'.length)

function read<Response extends { id: string }>(typed: string): Response | undefined {
  try {
    const given = JSON.parse(typed)
    return typeof given?.id === 'string' ? given : undefined
  } catch {
    return undefined
  }
}
