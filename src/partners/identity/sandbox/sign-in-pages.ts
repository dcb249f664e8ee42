import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '#platform/standin/html.ts'
import {
  cookiesOf,
  emailProblem,
  formToken,
  formTokenIsOurs,
  type PageWorld,
  show,
  stalePage,
  typed,
} from './page-context.ts'
import { minimumLength, passwordProblem } from './password-rule.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { emailOf, type Person } from './people.ts'
import { schema } from './schema.ts'
import { loginView, signUpView } from './sign-in-views.ts'
import { notice, type Problems } from './views.ts'

type Step = { readonly uid: string; readonly params: Record<string, unknown> }
type At = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly step: Step }

/** The pages a person logs in or signs up on. One interaction of the provider is one visit to them. */
export function signInPages(app: FastifyInstance, world: PageWorld): void {
  const at = (handle: (at: At) => Promise<unknown>) => async (request: FastifyRequest, reply: FastifyReply) => {
    const step = await stepOf(world, request, reply)
    return step ? handle({ request, reply, step }) : reply
  }
  app.get(
    '/u/:uid',
    at(async ({ reply, step }) =>
      reply.redirect(`/u/${step.uid}/${step.params.screen_hint === 'signup' ? 'signup' : 'login'}`, 303),
    ),
  )
  app.get(
    '/u/:uid/login',
    at((here) => showLogin(world, here, hintOf(here.step), {})),
  )
  app.post(
    '/u/:uid/login',
    at((here) => logIn(world, here)),
  )
  app.get(
    '/u/:uid/signup',
    at((here) => showSignUp(world, here, hintOf(here.step), {})),
  )
  app.post(
    '/u/:uid/signup',
    at((here) => signUp(world, here)),
  )
  app.get(
    '/u/:uid/check-mail',
    at(async ({ reply, step }) =>
      show(
        world,
        reply,
        'Check your mail',
        notice(
          'Check your mail',
          'We have sent a message to the address you gave. It says how to go on.',
          html`<nav class="links" aria-label="Other ways on"><a href="/u/${step.uid}/login">If you already have an account, log in</a><a href="/u/${step.uid}/signup">Use another address</a></nav>`,
        ),
      ),
    ),
  )
}

const hintOf = ({ params }: Step): string => (typeof params.login_hint === 'string' ? params.login_hint : '')

/**
 * The visit that a page belongs to. When it is over already (a second click, the back button, a reload), the same
 * request is asked again: whoever is signed in by then goes straight back to the portal.
 */
async function stepOf(world: PageWorld, request: FastifyRequest, reply: FastifyReply): Promise<Step | undefined> {
  const { uid } = request.params as { uid: string }
  const found = await world.provider.interactionDetails(request.raw, reply.raw).catch(() => undefined)
  if (found?.uid === uid) return { uid, params: found.params as Record<string, unknown> }
  const { rows } = await world.pool.query(
    `select query from ${schema}.asked where interaction = $1 and expires_at > now()`,
    [uid],
  )
  if (rows[0] && cookiesOf(request)[world.provider.cookieName('interaction')])
    void reply.redirect(`/authorize?${rows[0].query}`, 303)
  else
    void show(
      world,
      reply,
      'Start again',
      notice(
        'Please start again',
        'This visit has ended, or began in another browser. Nothing is lost.',
        html`<a class="sun" href="${world.portalOrigins[0]!}/">Go to Longlight</a>`,
      ),
      400,
    )
  return undefined
}

async function showLogin(
  world: PageWorld,
  { request, reply, step }: At,
  email: string,
  problems: Problems,
  code = 200,
) {
  const facts = { uid: step.uid, token: formToken(world, request, reply), email, problems }
  return show(world, reply, `${code === 200 ? '' : 'Error: '}Log in`, loginView(facts), code)
}

async function showSignUp(
  world: PageWorld,
  { request, reply, step }: At,
  email: string,
  problems: Problems,
  code = 200,
) {
  const facts = { uid: step.uid, token: formToken(world, request, reply), email, problems }
  const view = signUpView(facts, minimumLength(false))
  return show(world, reply, `${code === 200 ? '' : 'Error: '}Create an account`, view, code)
}

async function logIn(world: PageWorld, here: At) {
  const { request } = here
  const [email, password] = [typed(request, 'email'), typed(request, 'password')]
  if (!formTokenIsOurs(world, request)) return showLogin(world, here, email, { form: stalePage }, 403)
  const problems = said({ email: emailProblem(email), password: password === '' ? 'Enter your password.' : null })
  if (Object.keys(problems).length > 0) return showLogin(world, here, email, problems, 422)
  const until = await world.throttle.attempt(emailOf(email), request.ip)
  if (until) return tooMany(world, here, until)
  const person = await world.people.byEmail(email)
  if (!(await passwordMatches(person?.passwordHash, password)) || !person)
    return showLogin(world, here, email, { password: 'The e-mail address or the password is wrong.' }, 401)
  return enter(world, here, person)
}

async function signUp(world: PageWorld, here: At) {
  const { request, reply, step } = here
  const [email, password] = [typed(request, 'email'), typed(request, 'password')]
  if (!formTokenIsOurs(world, request)) return showSignUp(world, here, email, { form: stalePage }, 403)
  const problems = said({ email: emailProblem(email), password: passwordProblem(password, { email, mfa: false }) })
  if (Object.keys(problems).length > 0) return showSignUp(world, here, email, problems, 422)
  const until = await world.throttle.attempt(emailOf(email), request.ip)
  if (until) return tooMany(world, here, until)
  const known = await world.people.byEmail(email)
  const fresh = known ? undefined : await world.people.signUp(email, await hashPassword(password))
  if (fresh) return enter(world, here, fresh)
  // A second click finds the account that the first one made, and goes the same way on.
  const person = known ?? (await world.people.byEmail(email))
  if (person && (await passwordMatches(person.passwordHash, password))) return enter(world, here, person)
  await world.letters.writeOnce({
    to: emailOf(email),
    subject: 'You already have an account',
    body: 'Somebody, probably you, tried to create an account at Longlight with this e-mail address.\n\nThere is one already: log in with your password, or choose a new one. If it was not you, there is nothing to do.',
    link: { words: 'Choose a new password', href: `${world.issuer}/reset` },
  })
  return reply.redirect(`/u/${step.uid}/check-mail`, 303)
}

/** The way back to the portal: signed in, or with the news that the person is blocked. */
async function enter(world: PageWorld, { request, reply }: At, person: Person) {
  await world.throttle.succeeded(person.email, request.ip)
  const result = person.blocked
    ? { error: 'access_denied', error_description: 'user is blocked' }
    : { login: { accountId: person.sub, amr: ['pwd'], remember: true } }
  const next = await world.provider
    .interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
    .catch(() => request.url)
  return reply.redirect(next, 303)
}

async function tooMany(world: PageWorld, { reply, step }: At, until: Temporal.Instant) {
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

const said = (problems: Record<string, string | null>): Problems =>
  Object.fromEntries(Object.entries(problems).flatMap(([name, words]) => (words === null ? [] : [[name, words]])))
