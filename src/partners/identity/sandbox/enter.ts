import { html } from '#platform/standin/html.ts'
import { originOf } from './events.ts'
import { isKnownDevice, rememberDevice } from './known-devices.ts'
import { type PageWorld, show } from './page-context.ts'
import { emailOf, type Person } from './people.ts'
import { schema } from './schema.ts'
import { notice } from './views.ts'
import type { At } from './visit.ts'

/** As RFC 8176 names them; `mfa` where two factors stood. */
export type Method = 'pwd' | 'otp' | 'sms' | 'hwk' | 'user' | 'kba' | 'mfa'

/** The way back to the portal: signed in, or with the news that the person is blocked. */
export async function enter(world: PageWorld, at: At, person: Person, methods: readonly Method[]) {
  const { request, reply, step } = at
  await world.throttle.succeeded(person.email, request.ip)
  await world.pool.query(`delete from ${schema}.half_way where interaction = $1`, [step.uid])
  const isMfa = methods.includes('mfa')
  if (!person.blocked) {
    await rememberDevice(world, request, reply, person.sub)
    await world.events.note(person.sub, 'signedIn', originOf(request), methods.join(' '))
  }
  const result = person.blocked
    ? { error: 'access_denied', error_description: 'user is blocked' }
    : {
        login: {
          accountId: person.sub,
          amr: [...methods],
          ...(isMfa ? { acr: mfaClass } : {}),
          remember: true,
        },
      }
  const next = await world.provider
    .interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
    .catch(() => request.url)
  return reply.redirect(next, 303)
}

/** The class of authentication that clients ask for by `acr_values` when they want a second factor. */
export const mfaClass = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor'

/**
 * Counts a try to sign in as somebody and says until when it must wait. Strangers' wrong guesses pause an account for
 * everyone but those who signed in from this browser before.
 */
export async function pausedUntil(
  world: PageWorld,
  { request }: At,
  email: string,
  person: Person | undefined,
): Promise<Temporal.Instant | null> {
  const known = person !== undefined && (await isKnownDevice(world, request, person.sub))
  const identifier = emailOf(email)
  const here = await world.throttle.attempt(identifier, known ? `${request.ip} known` : request.ip)
  return here ?? (known ? null : world.throttle.attemptInAll(identifier))
}

export async function tooMany(
  world: PageWorld,
  { request, reply, step }: At,
  until: Temporal.Instant,
  person?: Person,
) {
  if (person) await world.events.note(person.sub, 'tooManyTries', originOf(request))
  const seconds = Math.max(1, Math.ceil(Temporal.Now.instant().until(until).total('seconds')))
  const minutes = Math.ceil(seconds / 60)
  void reply.header('retry-after', String(seconds))
  return show(
    world,
    reply,
    'Too many tries',
    notice(
      'Too many tries',
      `To keep this account safe, logging in pauses for a while. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, at ${until.toString().slice(11, 16)} UTC.`,
      html`<nav class="links" aria-label="Other ways on"><a href="/reset?from=${step.uid}">Forgot your password?</a><a href="/u/${step.uid}/login">Back to log in</a></nav>`,
    ),
    429,
  )
}
