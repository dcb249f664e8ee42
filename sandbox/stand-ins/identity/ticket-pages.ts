import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../base/html.ts'
import { originOf } from './events.ts'
import { formToken, formTokenIsOurs, type PageContext, show, stalePage, typed } from './page-context.ts'
import { isLongAlone, minimumLength, passwordProblem } from './password-rule.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import type { Person } from './people.ts'
import { changePasswordView, newPasskeyView } from './sign-in-views.ts'
import type { Ticket, TicketKind } from './tickets.ts'
import { notice, type Problems } from './views.ts'

type Visit = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly token: string
  readonly ticket: Ticket
  readonly person: Person
}

/** Pages that the product leads a signed-in person to: a new password, a new passkey. Both stay on this origin alone. */
export function ticketPages(app: FastifyInstance, context: PageContext): void {
  const at =
    (kind: TicketKind, handle: (visit: Visit) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { token } = request.params as { token: string }
      const ticket = await context.tickets.find(kind, token)
      const person = ticket && (await context.people.bySub(ticket.sub))
      if (!ticket || !person || person.blocked) return deadTicket(context, reply)
      if (!(await isOfThisBrowser(context, request, reply, ticket))) return otherBrowser(context, reply)
      return handle({ request, reply, token, ticket, person })
    }
  app.get(
    '/change-password/:token',
    at('password', (visit) => showPassword(context, visit, {})),
  )
  app.post(
    '/change-password/:token',
    at('password', (visit) => changePassword(context, visit)),
  )
  app.get(
    '/new-passkey/:token',
    at('passkey', (visit) => showPasskey(context, visit, {})),
  )
  app.post(
    '/new-passkey/:token',
    at('passkey', (visit) => addPasskey(context, visit)),
  )
}

/** The link works in the browser alone whose sign-in asked for it, and only while that one lasts. */
async function isOfThisBrowser(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { sub, keepSession }: Ticket,
): Promise<boolean> {
  const session = await context.provider.Session.get(context.provider.createContext(request.raw, reply.raw) as never)
  return keepSession !== null && session.accountId === sub && session.uid === keepSession
}

async function showPassword(context: PageContext, visit: Visit, problems: Problems, code = 200) {
  const { request, reply, person, ticket } = visit
  const facts = { token: formToken(context, request, reply), email: person.email, problems }
  const view = changePasswordView(request.url, facts, minimumLength(person.mfaEnrolled), ticket.returnTo)
  return show(context, reply, `${code === 200 ? '' : 'Error: '}Change your password`, view, code)
}

async function changePassword(context: PageContext, visit: Visit) {
  const { request, token, person } = visit
  const [current, password] = [typed(request, 'current'), typed(request, 'password')]
  if (!formTokenIsOurs(context, request)) return showPassword(context, visit, { form: stalePage }, 403)
  const until = await context.throttle.attempt(`change ${person.sub}`, 'all')
  if (until) return showPassword(context, visit, { form: 'Too many tries. Try again in a quarter of an hour.' }, 429)
  if (!(await passwordMatches(person.passwordHash, current)))
    return showPassword(context, visit, { current: 'This is not your current password.' }, 401)
  await context.throttle.forget(`change ${person.sub}`)
  const problem =
    passwordProblem(password, { email: person.email, mfa: person.mfaEnrolled }) ??
    (password === current ? 'Choose one that is not your current password.' : null)
  if (problem) return showPassword(context, visit, { password: problem }, 422)
  const ticket = await context.tickets.use('password', token)
  if (!ticket) return deadTicket(context, visit.reply)
  await context.people.setPassword(person.sub, await hashPassword(password), isLongAlone(password))
  await context.throttle.forget(person.email)
  await endOthers(context, ticket)
  await context.events.note(person.sub, 'passwordChanged', originOf(request))
  return visit.reply.redirect(ticket.returnTo, 303)
}

const endOthers = (context: PageContext, { sub, keepSession }: Ticket) =>
  keepSession ? context.sessions.endOthers(sub, keepSession) : context.sessions.endAll(sub)

async function showPasskey(context: PageContext, visit: Visit, problems: Problems, code = 200) {
  const { request, reply, token, person, ticket } = visit
  const view = newPasskeyView(request.url, {
    token: formToken(context, request, reply),
    options: await context.passkeys.offerNew(`ticket ${token}`, person),
    returnTo: ticket.returnTo,
    problems,
  })
  return show(context, reply, `${code === 200 ? '' : 'Error: '}Add a passkey`, view, code)
}

async function addPasskey(context: PageContext, visit: Visit) {
  const { request, token, person } = visit
  if (!formTokenIsOurs(context, request)) return showPasskey(context, visit, { form: stalePage }, 403)
  const name = typed(request, 'name').trim().slice(0, 60) || 'Passkey'
  if (!(await context.passkeys.add(`ticket ${token}`, person, name, typed(request, 'credential'))))
    return showPasskey(context, visit, { form: 'The passkey could not be added. Try again.' }, 422)
  const ticket = await context.tickets.use('passkey', token)
  if (!ticket) return deadTicket(context, visit.reply)
  await endOthers(context, ticket)
  await context.events.note(person.sub, 'factorAdded', originOf(request), 'passkey')
  return visit.reply.redirect(ticket.returnTo, 303)
}

const otherBrowser = (context: PageContext, reply: FastifyReply) =>
  show(
    context,
    reply,
    'Not this browser',
    notice(
      'This page belongs to another browser',
      'It opens where you logged in a moment ago. Log in here, and begin again from your security settings.',
      html`<a class="sun" href="${context.portalOrigins[0]!}/users/settings/security">Security settings</a>`,
    ),
    403,
  )

const deadTicket = (context: PageContext, reply: FastifyReply) =>
  show(
    context,
    reply,
    'This page has closed',
    notice(
      'This page has closed',
      'It stays open for ten minutes and works once. Begin again from your security settings.',
      html`<a class="sun" href="${context.portalOrigins[0]!}/users/settings/security">Security settings</a>`,
    ),
    410,
  )
