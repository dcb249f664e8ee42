import { networkOf } from '#kernel/network.ts'
import { html } from '../base/html.ts'
import { originOf } from './events.ts'
import { isKnownDevice, rememberDevice } from './known-devices.ts'
import { type PageContext, show } from './page-context.ts'
import { emailOf, type Person } from './people.ts'
import { schema } from './schema.ts'
import { notice } from './views.ts'
import type { At } from './visit.ts'

/** As RFC 8176 names them; `mfa` where two factors stood. */
export type Method = 'pwd' | 'otp' | 'sms' | 'hwk' | 'user' | 'kba' | 'mfa'

/** The way back to the portal: signed in, or with the news that the person is blocked. */
export async function enter(context: PageContext, at: At, person: Person, methods: readonly Method[]) {
  const { request, reply, step } = at
  await context.throttle.succeeded(person.email, networkOf(request.ip))
  await context.throttle.succeededFrom(request.ip)
  await context.pool.query(`delete from ${schema}.half_way where interaction = $1`, [step.uid])
  const isMfa = methods.includes('mfa')
  if (!person.blocked) {
    await rememberDevice(context, request, reply, person.sub)
    await context.events.note(person.sub, 'signedIn', originOf(request), methods.join(' '))
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
  const next = await context.provider
    .interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
    .catch(() => request.url)
  return reply.redirect(next, 303)
}

/** The class of authentication that clients ask for by `acr_values` when they want a second factor. */
export const mfaClass = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor'

type Pause = {
  readonly until: Temporal.Instant
  /** `account`: so many have guessed at this one account that nobody comes in from a browser that it does not know. */
  readonly of: 'account' | 'network'
}

/**
 * Counts a try to sign in as someone and says until when it must wait. A browser in which the person signed in before has a
 * count of its own: whatever strangers guess, and from wherever, its owner is not held up.
 */
export async function pausedUntil(
  context: PageContext,
  { request }: At,
  email: string,
  person: Person | undefined,
): Promise<Pause | null> {
  const identifier = emailOf(email)
  if (person && (await isKnownDevice(context, request, person.sub)))
    return pauseOf('network', await context.throttle.attempt(identifier, `${networkOf(request.ip)} known`))
  const spraying = await context.throttle.attemptFrom(request.ip)
  const here = spraying ?? (await context.throttle.attempt(identifier, networkOf(request.ip)))
  return pauseOf('network', here) ?? pauseOf('account', await context.throttle.attemptInAll(identifier))
}

/** The same for the codes of the second step, where only the person who has the password comes to. */
export async function codesPausedUntil(context: PageContext, { request }: At, { sub }: Person): Promise<Pause | null> {
  const isKnown = await isKnownDevice(context, request, sub)
  return pauseOf(
    'account',
    await context.throttle.attempt(`second ${sub}`, isKnown ? `${networkOf(request.ip)} known` : 'strangers'),
  )
}

const pauseOf = (of: Pause['of'], until: Temporal.Instant | null): Pause | null => until && { of, until }

/** The owner's way past strangers who guess at their account: a link in their own mail makes this browser one that is known. */
export async function mailWayIn(context: PageContext, { step }: At, { sub, email }: Person): Promise<void> {
  const href = async () =>
    `${context.issuer}/let-in/${await context.tickets.make('browser', { sub, returnTo: `/u/${step.uid}/login`, keepSession: null })}`
  await context.mailQueue.writeOnce({
    to: email,
    subject: 'Log in from a new browser',
    body: 'Someone is trying passwords or codes for your Longlight account, so we let nobody in from a browser that we do not know.\n\nIf you are logging in just now, open this link in that browser. It works for ten minutes. If it is not you, someone knows your password: choose a new one.',
    link: { words: 'Let this browser in', href },
  })
}

export const secondsUntil = (moment: Temporal.Instant): number =>
  Math.max(1, Math.ceil(Temporal.Now.instant().until(moment).total('seconds')))

export async function tooMany(
  context: PageContext,
  { request, reply, step }: At,
  { until, of }: Pause,
  person?: Person,
) {
  if (person) await context.events.note(person.sub, 'tooManyTries', originOf(request))
  const seconds = secondsUntil(until)
  const minutes = Math.ceil(seconds / 60)
  void reply.header('retry-after', String(seconds))
  return show(
    context,
    reply,
    'Too many tries',
    notice(
      'Too many tries',
      of === 'account'
        ? 'Someone is guessing at this account, so it opens in browsers that it knows alone. If what you typed was right, we have mailed you a link that lets this browser in.'
        : `To keep accounts safe, logging in pauses for a while. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, at ${until.toString().slice(11, 16)} UTC.`,
      html`<nav class="links" aria-label="Other ways on"><a href="/reset?from=${step.uid}">Forgot your password?</a><a href="/u/${step.uid}/login">Back to log in</a></nav>`,
    ),
    429,
  )
}
