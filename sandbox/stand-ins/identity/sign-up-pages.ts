import type { FastifyInstance } from 'fastify'
import { enter, tooMany } from './enter.ts'
import type { OutgoingMail } from './mail-queue.ts'
import type { CodeState, Made } from './one-time-codes.ts'
import { emailProblem, formToken, formTokenIsOurs, type PageContext, show, stalePage, typed } from './page-context.ts'
import { minimumLength, passwordProblem } from './password-rule.ts'
import { hashPassword } from './passwords.ts'
import type { PendingSignUp } from './pending-sign-ups.ts'
import { emailOf } from './people.ts'
import { hintOf, said } from './sign-in-pages.ts'
import { mailedCodeView, signUpView } from './sign-in-views.ts'
import type { Problems } from './views.ts'
import { type At, atStep } from './visit.ts'

/**
 * Signing up: address and password, then the code that was mailed to the address. Whether there is an account with the address
 * is told to its mailbox alone: pages, status, headers and the work that is done are the same for a stranger.
 */
export function signUpPages(app: FastifyInstance, context: PageContext): void {
  const at = (handle: (at: At) => Promise<unknown>) => atStep(context, handle)
  const atCode = (handle: (here: AtCode) => Promise<unknown>) =>
    atStep(context, async (here) => {
      const pending = await context.pending.find(here.step.uid)
      return pending ? handle({ ...here, pending }) : here.reply.redirect(`/u/${here.step.uid}/signup`, 303)
    })
  app.get(
    '/u/:uid/signup',
    at(async (here) => {
      const pending = await context.pending.find(here.step.uid)
      return showSignUp(context, here, pending?.email ?? hintOf(here.step), {})
    }),
  )
  app.post(
    '/u/:uid/signup',
    at((here) => signUp(context, here)),
  )
  app.get(
    '/u/:uid/code',
    atCode((here) => showCode(context, here, {})),
  )
  app.post(
    '/u/:uid/code',
    atCode((here) => takeCode(context, here)),
  )
  app.post(
    '/u/:uid/code/again',
    atCode((here) => sendAgain(context, here)),
  )
}

type AtCode = At & { readonly pending: PendingSignUp }

async function showSignUp(
  context: PageContext,
  { request, reply, step }: At,
  email: string,
  problems: Problems,
  status = 200,
) {
  const facts = { uid: step.uid, token: formToken(context, request, reply), email, problems }
  const view = signUpView(facts, minimumLength(false))
  return show(context, reply, `${status === 200 ? '' : 'Error: '}Create an account`, view, status)
}

async function signUp(context: PageContext, here: At) {
  const { request, reply, step } = here
  const [email, password] = [typed(request, 'email'), typed(request, 'password')]
  if (!formTokenIsOurs(context, request)) return showSignUp(context, here, email, { form: stalePage }, 403)
  const problems = said({ email: emailProblem(email), password: passwordProblem(password, { email, mfa: false }) })
  if (Object.keys(problems).length > 0) return showSignUp(context, here, email, problems, 422)
  // Counted by the network and not by the account: the person who signs up with someone's address locks nobody out.
  const until = await context.throttle.attemptFrom(request.ip)
  if (until) return tooMany(context, here, { until, of: 'network' })
  const pending = { email: emailOf(email), passwordHash: await hashPassword(password) }
  await context.pending.keep(step.uid, pending)
  // Where none goes out now, as after a double click, the page says what to do.
  await mailCode(context, step.uid, pending)
  return reply.redirect(`/u/${step.uid}/code`, 303)
}

/** Good for this visit and for this address, so that a corrected address needs a code of its own. */
const boundTo = (uid: string, { email }: PendingSignUp): string => `sign-up ${uid} ${email}`

/** To an address that has an account the same steps, with a mail that says so and holds no code. */
async function mailCode(context: PageContext, uid: string, pending: PendingSignUp): Promise<Made> {
  const { email } = pending
  const isKnown = (await context.people.byEmail(email)) !== undefined
  const made = await context.codes.make(boundTo(uid, pending), { sentTo: email, isDecoy: isKnown })
  if ('code' in made) await context.mailQueue.write(isKnown ? alreadyHere(context, email) : codeEmail(email, made.code))
  return made
}

const codeEmail = (to: string, code: string): OutgoingMail => ({
  to,
  subject: 'Your code to create an account',
  body: `${code} is your code to create an account at Longlight.\n\nType it on the page on which you signed up. It works there for 10 minutes. Nobody from Longlight will ask you for it.\n\nIf you did not sign up, there is nothing to do: without the code there is no account.`,
})

const alreadyHere = ({ issuer }: PageContext, to: string): OutgoingMail => ({
  to,
  subject: 'You already have an account',
  body: 'Someone, probably you, tried to create an account at Longlight with this e-mail address.\n\nYou already have an account here: log in with your password, or choose a new one. If it was not you, there is nothing to do.',
  link: { words: 'Choose a new password', href: `${issuer}/reset` },
})

async function showCode(context: PageContext, here: AtCode, problems: Problems, status = 200) {
  const { request, reply, step, pending } = here
  const isSent = (await context.codes.stateOf(boundTo(step.uid, pending))) !== undefined
  const facts = {
    uid: step.uid,
    token: formToken(context, request, reply),
    email: pending.email,
    problems: isSent || status !== 200 ? problems : { form: notSent },
  }
  return show(
    context,
    reply,
    `${status === 200 ? '' : 'Error: '}Enter your code`,
    mailedCodeView(facts, isSent),
    status,
  )
}

const notSent = 'Codes were sent to this address just before, in another visit. Wait half a minute and send a new code.'

async function takeCode(context: PageContext, here: AtCode) {
  const { request, step, pending } = here
  if (!formTokenIsOurs(context, request)) return showCode(context, here, { form: stalePage }, 403)
  const code = typed(request, 'code').replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return showCode(context, here, { code: 'Enter the six digits from the mail.' }, 422)
  const until = await context.throttle.attemptFrom(request.ip)
  if (until) return tooMany(context, here, { until, of: 'network' })
  const bound = boundTo(step.uid, pending)
  const isRight = await context.codes.take(bound, null, code)
  const state = await context.codes.stateOf(bound)
  // A second click finds the code used, and the account that it made in this very visit.
  if (!isRight && state !== 'used') return showCode(context, here, { code: wrong[state ?? 'expired'] }, 401)
  const made = await context.people.signUp(pending.email, pending.passwordHash)
  const person = made ?? (await context.people.byEmail(pending.email))
  if (person?.passwordHash !== pending.passwordHash) return showCode(context, here, { form: madeMeanwhile }, 409)
  // The sign-up and the code were counted as tries; `enter` gives back the one.
  await context.throttle.succeededFrom(request.ip)
  return enter(context, here, person, ['pwd'])
}

async function sendAgain(context: PageContext, here: AtCode) {
  const { request, reply, step, pending } = here
  if (!formTokenIsOurs(context, request)) return showCode(context, here, { form: stalePage }, 403)
  const made = await mailCode(context, step.uid, pending)
  if ('problem' in made) return showCode(context, here, { form: made.problem }, 429)
  return reply.redirect(`/u/${step.uid}/code`, 303)
}

const wrong: Readonly<Record<Exclude<CodeState, 'used'>, string>> = {
  open: 'This code is wrong. Check the newest mail from us, or send a new code.',
  expired: 'This code is too old: a code works for 10 minutes. Send a new code.',
  spent: 'Too many wrong codes, so this one no longer works. Send a new code.',
}

/** Told to the holder of the mailbox alone: the code was right. */
const madeMeanwhile = 'There is an account with this address by now. Log in, or reset your password.'
