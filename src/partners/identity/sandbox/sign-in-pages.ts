import type { FastifyInstance } from 'fastify'
import { html } from '#platform/standin/html.ts'
import { enter, mailWayIn, pausedUntil, tooMany } from './enter.ts'
import { nobody, originOf } from './events.ts'
import { rememberDevice } from './known-devices.ts'
import { emailProblem, formToken, formTokenIsOurs, type PageWorld, show, stalePage, typed } from './page-context.ts'
import { minimumLength, passwordProblem } from './password-rule.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { emailOf } from './people.ts'
import { goToSecondFactor } from './second-factor-pages.ts'
import { loginView, signUpView } from './sign-in-views.ts'
import { notice, type Problems, passkeyForm } from './views.ts'
import { type At, atStep, type Step } from './visit.ts'

/** The pages a person logs in or signs up on. One interaction of the provider is one visit to them. */
export function signInPages(app: FastifyInstance, world: PageWorld): void {
  const at = (handle: (at: At) => Promise<unknown>) => atStep(world, handle)
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
  app.post(
    '/u/:uid/passkey',
    at((here) => logInByPasskey(world, here)),
  )
  app.get(
    '/u/:uid/signup',
    at((here) => showSignUp(world, here, hintOf(here.step), {})),
  )
  app.post(
    '/u/:uid/signup',
    at((here) => signUp(world, here)),
  )
  app.get('/let-in/:token', async (request, reply) => {
    const ticket = await world.tickets.find('browser', (request.params as { token: string }).token)
    if (!ticket) return reply.redirect(`${world.portalOrigins[0]!}/`, 303)
    await rememberDevice(world, request, reply, ticket.sub)
    return reply.redirect(ticket.returnTo, 303)
  })
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

async function showLogin(
  world: PageWorld,
  { request, reply, step }: At,
  email: string,
  problems: Problems,
  code = 200,
) {
  const token = formToken(world, request, reply)
  const options = await world.passkeys.ask(step.uid)
  const passkey = passkeyForm(`/u/${step.uid}/passkey`, token, {
    button: 'Log in with a passkey',
    kind: 'get',
    options,
  })
  const view = loginView({ uid: step.uid, token, email, problems }, passkey)
  return show(world, reply, `${code === 200 ? '' : 'Error: '}Log in`, view, code)
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
  const person = await world.people.byEmail(email)
  const pause = await pausedUntil(world, here, email, person)
  if (pause) {
    // The answer is one, so it tells nothing of the password; only its owner hears that it was right.
    const isOwner = pause.of === 'account' && (await passwordMatches(person?.passwordHash, password))
    if (person && isOwner) await mailWayIn(world, here, person)
    return tooMany(world, here, pause, person)
  }
  if (!(await passwordMatches(person?.passwordHash, password)) || !person) {
    await world.events.note(person?.sub ?? nobody, 'wrongPassword', originOf(request))
    return showLogin(world, here, email, { password: 'The e-mail address or the password is wrong.' }, 401)
  }
  return goToSecondFactor(world, here, person)
}

/** A passkey says itself who it belongs to, and its device has checked who holds it. */
async function logInByPasskey(world: PageWorld, here: At) {
  const { request, step } = here
  if (!formTokenIsOurs(world, request)) return showLogin(world, here, '', { form: stalePage }, 403)
  const factor = await world.passkeys.answered(step.uid, typed(request, 'credential'))
  const person = factor && (await world.people.bySub(factor.sub))
  if (!person)
    return showLogin(world, here, '', { form: 'We do not know this passkey. Log in with your password.' }, 401)
  return enter(world, here, person, ['hwk', 'user', 'mfa'])
}

async function signUp(world: PageWorld, here: At) {
  const { request, reply, step } = here
  const [email, password] = [typed(request, 'email'), typed(request, 'password')]
  if (!formTokenIsOurs(world, request)) return showSignUp(world, here, email, { form: stalePage }, 403)
  const problems = said({ email: emailProblem(email), password: passwordProblem(password, { email, mfa: false }) })
  if (Object.keys(problems).length > 0) return showSignUp(world, here, email, problems, 422)
  // Counted by the network and not by the account: whoever signs up with somebody's address locks nobody out.
  const until = await world.throttle.attemptFrom(request.ip)
  if (until) return tooMany(world, here, { until, of: 'network' })
  const known = await world.people.byEmail(email)
  const fresh = known ? undefined : await world.people.signUp(email, await hashPassword(password))
  if (fresh) return enter(world, here, fresh, ['pwd'])
  // A second click finds the account that the first one made, and goes the same way on.
  const person = known ?? (await world.people.byEmail(email))
  if (
    person &&
    !(await pausedUntil(world, here, email, person)) &&
    (await passwordMatches(person.passwordHash, password))
  )
    return goToSecondFactor(world, here, person)
  await world.letters.writeOnce({
    to: emailOf(email),
    subject: 'You already have an account',
    body: 'Somebody, probably you, tried to create an account at Longlight with this e-mail address.\n\nThere is one already: log in with your password, or choose a new one. If it was not you, there is nothing to do.',
    link: { words: 'Choose a new password', href: `${world.issuer}/reset` },
  })
  return reply.redirect(`/u/${step.uid}/check-mail`, 303)
}

const said = (problems: Record<string, string | null>): Problems =>
  Object.fromEntries(Object.entries(problems).flatMap(([name, words]) => (words === null ? [] : [[name, words]])))
