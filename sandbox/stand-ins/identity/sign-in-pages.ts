import type { FastifyInstance } from 'fastify'
import { enter, mailWayIn, pausedUntil, tooMany } from './enter.ts'
import { nobody, originOf } from './events.ts'
import { rememberDevice } from './known-devices.ts'
import { emailProblem, formToken, formTokenIsOurs, type PageWorld, show, stalePage, typed } from './page-context.ts'
import { passwordMatches } from './passwords.ts'
import { goToSecondFactor } from './second-factor-pages.ts'
import { loginView } from './sign-in-views.ts'
import { type Problems, passkeyForm } from './views.ts'
import { type At, atStep, type Step } from './visit.ts'

/** The pages a person logs in on. One interaction of the provider is one visit to them. */
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
  app.get('/let-in/:token', async (request, reply) => {
    const ticket = await world.tickets.find('browser', (request.params as { token: string }).token)
    if (!ticket) return reply.redirect(`${world.portalOrigins[0]!}/`, 303)
    await rememberDevice(world, request, reply, ticket.sub)
    return reply.redirect(ticket.returnTo, 303)
  })
}

export const hintOf = ({ params }: Step): string => (typeof params.login_hint === 'string' ? params.login_hint : '')

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

async function logIn(world: PageWorld, here: At) {
  const { request } = here
  const [email, password] = [typed(request, 'email'), typed(request, 'password')]
  if (!formTokenIsOurs(world, request)) return showLogin(world, here, email, { form: stalePage }, 403)
  const problems = said({ email: emailProblem(email), password: password === '' ? 'Enter your password.' : null })
  if (Object.keys(problems).length > 0) return showLogin(world, here, email, problems, 422)
  const person = await world.people.byEmail(email)
  const pause = await pausedUntil(world, here, email, person)
  if (pause) {
    // The answer is one, so it tells nothing of the password; only its owner learns that it was right.
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

export const said = (problems: Record<string, string | null>): Problems =>
  Object.fromEntries(Object.entries(problems).flatMap(([name, words]) => (words === null ? [] : [[name, words]])))
