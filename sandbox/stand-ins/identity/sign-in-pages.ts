import type { FastifyInstance } from 'fastify'
import { enter, mailWayIn, pausedUntil, tooMany } from './enter.ts'
import { nobody, originOf } from './events.ts'
import { rememberDevice } from './known-devices.ts'
import { emailProblem, formToken, formTokenIsOurs, type PageContext, show, stalePage, typed } from './page-context.ts'
import { passwordMatches } from './passwords.ts'
import { goToSecondFactor } from './second-factor-pages.ts'
import { loginView } from './sign-in-views.ts'
import { type Problems, passkeyForm } from './views.ts'
import { type At, atStep, type Step } from './visit.ts'

/** The pages a person logs in on. One interaction of the provider is one visit to them. */
export function signInPages(app: FastifyInstance, context: PageContext): void {
  const at = (handle: (at: At) => Promise<unknown>) => atStep(context, handle)
  app.get(
    '/u/:uid',
    at(async ({ reply, step }) =>
      reply.redirect(`/u/${step.uid}/${step.params.screen_hint === 'signup' ? 'signup' : 'login'}`, 303),
    ),
  )
  app.get(
    '/u/:uid/login',
    at((here) => showLogin(context, here, hintOf(here.step), {})),
  )
  app.post(
    '/u/:uid/login',
    at((here) => logIn(context, here)),
  )
  app.post(
    '/u/:uid/passkey',
    at((here) => logInByPasskey(context, here)),
  )
  app.get('/let-in/:token', async (request, reply) => {
    const ticket = await context.tickets.find('browser', (request.params as { token: string }).token)
    if (!ticket) return reply.redirect(`${context.portalOrigins[0]!}/`, 303)
    await rememberDevice(context, request, reply, ticket.sub)
    return reply.redirect(ticket.returnTo, 303)
  })
}

export const hintOf = ({ params }: Step): string => (typeof params.login_hint === 'string' ? params.login_hint : '')

async function showLogin(
  context: PageContext,
  { request, reply, step }: At,
  email: string,
  problems: Problems,
  code = 200,
) {
  const token = formToken(context, request, reply)
  const options = await context.passkeys.ask(step.uid)
  const passkey = passkeyForm(`/u/${step.uid}/passkey`, token, {
    button: 'Log in with a passkey',
    kind: 'get',
    options,
  })
  const view = loginView({ uid: step.uid, token, email, problems }, passkey)
  return show(context, reply, `${code === 200 ? '' : 'Error: '}Log in`, view, code)
}

async function logIn(context: PageContext, here: At) {
  const { request } = here
  const [email, password] = [typed(request, 'email'), typed(request, 'password')]
  if (!formTokenIsOurs(context, request)) return showLogin(context, here, email, { form: stalePage }, 403)
  const problems = said({ email: emailProblem(email), password: password === '' ? 'Enter your password.' : null })
  if (Object.keys(problems).length > 0) return showLogin(context, here, email, problems, 422)
  const person = await context.people.byEmail(email)
  const pause = await pausedUntil(context, here, email, person)
  if (pause) {
    // The answer is one, so it tells nothing of the password; only its owner learns that it was right.
    const isOwner = pause.of === 'account' && (await passwordMatches(person?.passwordHash, password))
    if (person && isOwner) await mailWayIn(context, here, person)
    return tooMany(context, here, pause, person)
  }
  if (!(await passwordMatches(person?.passwordHash, password)) || !person) {
    await context.events.note(person?.sub ?? nobody, 'wrongPassword', originOf(request))
    return showLogin(context, here, email, { password: 'The e-mail address or the password is wrong.' }, 401)
  }
  return goToSecondFactor(context, here, person)
}

/** A passkey says itself who it belongs to, and its device has checked who holds it. */
async function logInByPasskey(context: PageContext, here: At) {
  const { request, step } = here
  if (!formTokenIsOurs(context, request)) return showLogin(context, here, '', { form: stalePage }, 403)
  const factor = await context.passkeys.answered(step.uid, typed(request, 'credential'))
  const person = factor && (await context.people.bySub(factor.sub))
  if (!person)
    return showLogin(context, here, '', { form: 'We do not know this passkey. Log in with your password.' }, 401)
  return enter(context, here, person, ['hwk', 'user', 'mfa'])
}

export const said = (problems: Record<string, string | null>): Problems =>
  Object.fromEntries(Object.entries(problems).flatMap(([name, words]) => (words === null ? [] : [[name, words]])))
