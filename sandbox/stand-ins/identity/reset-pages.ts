import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../base/html.ts'
import { originOf } from './events.ts'
import { emailProblem, formToken, formTokenIsOurs, type PageContext, show, stalePage, typed } from './page-context.ts'
import { isLongAlone, minimumLength, passwordProblem } from './password-rule.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { emailOf, type Person } from './people.ts'
import { newPasswordView, resetRequestView } from './sign-in-views.ts'
import { notice, type Problems } from './views.ts'

/** Asking for a new password by mail, and choosing it. */
export function resetPages(app: FastifyInstance, context: PageContext): void {
  app.get('/reset', async (request, reply) => showRequest(context, request, reply, '', {}))
  app.post('/reset', async (request, reply) => askForLink(context, request, reply))
  app.get('/reset/sent', async (request, reply) =>
    show(
      context,
      reply,
      'Check your mail',
      notice(
        'Check your mail',
        'If there is an account with this address, a link to choose a new password is on its way. It works for 30 minutes.',
        onwards(fromOf(request)),
      ),
    ),
  )
  app.get('/reset/done', async (request, reply) =>
    show(
      context,
      reply,
      'Password set',
      notice(
        'Your new password is set',
        'You are logged out everywhere. Log in with the new password.',
        html`<a class="sun" href="${fromOf(request) === '' ? `${context.portalOrigins[0]}/` : `/u/${fromOf(request)}/login`}">Log in</a>`,
      ),
    ),
  )
  app.get('/reset/:token', async (request, reply) => {
    const person = await holderOf(context, tokenOf(request), 'open')
    return person ? showChoice(context, request, reply, person, {}) : deadLink(context, reply)
  })
  app.post('/reset/:token', async (request, reply) => choose(context, request, reply))
}

const fromOf = (request: FastifyRequest): string => {
  const { from } = request.query as { from?: unknown }
  return typeof from === 'string' && /^[\w-]{1,64}$/.test(from) ? from : ''
}
const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token
const onwards = (uid: string) =>
  uid !== '' && html`<nav class="links" aria-label="Other ways on"><a href="/u/${uid}/login">Back to log in</a></nav>`

async function showRequest(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
  problems: Problems,
  code = 200,
) {
  const facts = { uid: fromOf(request), token: formToken(context, request, reply), email, problems }
  return show(context, reply, `${code === 200 ? '' : 'Error: '}Reset your password`, resetRequestView(facts), code)
}

async function askForLink(context: PageContext, request: FastifyRequest, reply: FastifyReply) {
  const email = typed(request, 'email')
  if (!formTokenIsOurs(context, request)) return showRequest(context, request, reply, email, { form: stalePage }, 403)
  const problem = emailProblem(email)
  if (problem) return showRequest(context, request, reply, email, { email: problem }, 422)
  const from = fromOf(request)
  const person = await context.people.byEmail(email)
  if (person) {
    const href = async () => `${context.issuer}/reset/${await context.links.make(person.sub)}${from && `?from=${from}`}`
    await context.mailQueue.writeOnce({
      to: emailOf(email),
      subject: 'Choose a new password',
      body: 'You, or someone who knows this address, asked to reset the password of your Longlight account.\n\nThe link works once, for 30 minutes. If it was not you, there is nothing to do: your password stays as it is.',
      link: { words: 'Choose a new password', href },
    })
  }
  return reply.redirect(`/reset/sent${from && `?from=${from}`}`, 303)
}

async function holderOf(context: PageContext, token: string, state: 'open' | 'used'): Promise<Person | undefined> {
  const link = await context.links.find(token)
  return link?.state === state ? context.people.bySub(link.sub) : undefined
}

async function showChoice(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
  problems: Problems,
  code = 200,
) {
  const facts = { token: formToken(context, request, reply), email: person.email, problems }
  const view = newPasswordView(request.url, facts, minimumLength(person.mfaEnrolled))
  return show(context, reply, `${code === 200 ? '' : 'Error: '}Choose a new password`, view, code)
}

async function choose(context: PageContext, request: FastifyRequest, reply: FastifyReply) {
  const [token, password] = [tokenOf(request), typed(request, 'password')]
  const done = () => reply.redirect(`/reset/done${fromOf(request) && `?from=${fromOf(request)}`}`, 303)
  const person = await holderOf(context, token, 'open')
  if (!person) return (await wasSetBy(context, token, password)) ? done() : deadLink(context, reply)
  if (!formTokenIsOurs(context, request)) return showChoice(context, request, reply, person, { form: stalePage }, 403)
  const problem = passwordProblem(password, { email: person.email, mfa: person.mfaEnrolled })
  if (problem) return showChoice(context, request, reply, person, { password: problem }, 422)
  const hash = await hashPassword(password)
  if (!(await context.links.use(token)))
    return (await wasSetBy(context, token, password)) ? done() : deadLink(context, reply)
  // A person who signed up with an address that was not theirs left nothing behind that opens the account of who proves it.
  if (!person.emailVerified) await context.factors.removeAll(person.sub)
  await context.people.setPassword(person.sub, hash, isLongAlone(password))
  await context.sessions.endAll(person.sub)
  await context.events.note(person.sub, 'passwordChanged', originOf(request))
  await context.throttle.forget(person.email)
  return done()
}

/** A second click on the same form: the link is used, and it set this very password. */
async function wasSetBy(context: PageContext, token: string, password: string): Promise<boolean> {
  const person = await holderOf(context, token, 'used')
  return person !== undefined && passwordMatches(person.passwordHash, password)
}

const deadLink = (context: PageContext, reply: FastifyReply) =>
  show(
    context,
    reply,
    'Link no longer works',
    notice(
      'This link no longer works',
      'A link works once, for 30 minutes. Ask for another one.',
      html`<a class="sun" href="/reset">Send another link</a>`,
    ),
    410,
  )
