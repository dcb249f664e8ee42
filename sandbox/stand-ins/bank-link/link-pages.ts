import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { ApiOptions } from './api.ts'
import { institutionOf, mfaCode, signIn, type TestAccount } from './institutions.ts'
import { finishLinking, successOf } from './link-finish.ts'
import type { LinkSession, LinkSessions } from './link-sessions.ts'
import {
  accountsView,
  codeView,
  connectedView,
  credentialsView,
  endView,
  institutionsView,
  momentView,
  noAccountsView,
  type PageFacts,
  page,
} from './link-views.ts'

export type PageOptions = ApiOptions & { readonly sessions: LinkSessions }

const file = (name: string) => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8')
const files = {
  '/link/v2/stable/link-initialize.js': ['text/javascript; charset=utf-8', file('link-initialize.js')],
  '/link/v2/stable/link.js': ['text/javascript; charset=utf-8', file('link.js')],
  '/link/v2/stable/link.css': ['text/css; charset=utf-8', file('link.css')],
} as const

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors *"

/** The browser's side of the partner: the script that a page loads, and the pages that it shows in a frame. */
export function linkPages(app: FastifyInstance, options: PageOptions): void {
  for (const [path, [type, text]] of Object.entries(files))
    app.get(path, async (_request, reply) =>
      reply.header('content-type', type).header('cross-origin-resource-policy', 'cross-origin').send(text),
    )
  openRoute(app, options)
  choosingRoutes(app, options)
  provingRoutes(app, options)
  connectedRoute(app, options)
}

function show(reply: FastifyReply, facts: PageFacts, body: Parameters<typeof page>[1], status = 200) {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(page(facts, body))
}

const factsOf = (session: LinkSession, view: string, status: string, more: Partial<PageFacts> = {}): PageFacts => ({
  parentOrigin: session.parentOrigin,
  sessionId: session.id,
  view,
  status,
  institution: (session.institutionId && institutionOf(session.institutionId)) || null,
  ...more,
})

function openRoute(app: FastifyInstance, { store, sessions, clock }: PageOptions): void {
  const query = z.object({ token: z.string(), parent: z.string() })
  app.get('/link/v2/stable/link.html', async (request, reply) => {
    const asked = query.safeParse(request.query)
    const parent = asked.success && URL.canParse(asked.data.parent) ? new URL(asked.data.parent).origin : null
    const link = asked.success ? await store.linkToken(asked.data.token) : undefined
    if (!parent || !link || Temporal.Instant.compare(link.expiresAt, clock.now()) <= 0) {
      const facts = {
        parentOrigin: parent ?? '',
        sessionId: '',
        view: 'ERROR',
        status: '',
        institution: null,
        error: {
          type: 'INVALID_INPUT',
          code: 'INVALID_LINK_TOKEN',
          message: 'the provided link token is invalid, was used too late or has expired',
        },
      }
      return show(reply, facts, endView('This page has been open for too long. Close it and start again.'))
    }
    const item = link.itemId ? await store.itemById(link.itemId) : undefined
    const session = await sessions.start(link.token, parent, item?.institutionId ?? null)
    return reply.redirect(`/link/session/${session.id}${item ? '/credentials' : ''}`, 303)
  })
}

/** Finds the session of a path, or shows that there is none. */
function withSession(
  sessions: LinkSessions,
  then: (session: LinkSession, request: { body: unknown }, reply: FastifyReply) => Promise<unknown>,
) {
  return async (request: { params: unknown; body: unknown }, reply: FastifyReply): Promise<unknown> => {
    const session = await sessions.find((request.params as { id: string }).id)
    if (session) return then(session, request, reply)
    const facts = { parentOrigin: '', sessionId: '', view: 'ERROR', status: '', institution: null }
    return show(reply, facts, endView('This page is no longer there. Close it and start again.'), 404)
  }
}

function choosingRoutes(app: FastifyInstance, options: PageOptions): void {
  const { sessions } = options
  app.get(
    '/link/session/:id',
    withSession(sessions, async (session, _request, reply) =>
      session.finishing
        ? reply.redirect(`/link/session/${session.id}/connected`, 303)
        : show(
            reply,
            factsOf(session, 'SELECT_INSTITUTION', 'institution_not_found', { institution: null }),
            institutionsView(session.id),
          ),
    ),
  )
  app.post(
    '/link/session/:id/institution',
    withSession(sessions, async (session, request, reply) => {
      const chosen = z.object({ institution_id: z.string() }).safeParse(request.body)
      if (!chosen.success || !institutionOf(chosen.data.institution_id))
        return reply.redirect(`/link/session/${session.id}`, 303)
      await sessions.chooseInstitution(session.id, chosen.data.institution_id)
      return reply.redirect(`/link/session/${session.id}/credentials`, 303)
    }),
  )
  app.get(
    '/link/session/:id/accounts',
    withSession(sessions, async (session, _request, reply) => {
      if (!session.signedIn) return reply.redirect(`/link/session/${session.id}/credentials`, 303)
      const accounts = offered(session)
      const bank = institutionOf(session.institutionId!)!
      const facts = factsOf(session, 'SELECT_ACCOUNT', 'requires_account_selection')
      if (accounts.length > 0) return show(reply, facts, accountsView(session.id, accounts, undefined))
      const error = { type: 'ITEM_ERROR', code: 'NO_AUTH_ACCOUNTS', message: 'no eligible accounts were found' }
      return show(reply, { ...facts, view: 'ERROR', error, events: ['ERROR'] }, noAccountsView(bank))
    }),
  )
  app.post(
    '/link/session/:id/account',
    withSession(sessions, async (session, request, reply) => {
      const chosen = z.object({ account: z.string() }).safeParse(request.body)
      const account = chosen.success && offered(session).find((candidate) => candidate.name === chosen.data.account)
      if (!account) return reply.redirect(`/link/session/${session.id}/accounts`, 303)
      if (await sessions.claimFinish(session.id)) await finishLinking(options, session, [account])
      return reply.redirect(`/link/session/${session.id}/connected`, 303)
    }),
  )
}

/** Only what bank transfers can use is offered: checking and savings. */
function offered(session: LinkSession): readonly TestAccount[] {
  if (!session.signedIn || !session.username) return []
  const signedIn = signIn(session.username, 'pass_good')
  return signedIn.kind === 'accounts' ? signedIn.accounts.filter((account) => account.type === 'depository') : []
}

const wrongWords: Record<string, string> = {
  INVALID_CREDENTIALS: 'The username or the password is not right. Check them and try again.',
  ITEM_LOCKED: 'The bank has locked this sign-in. Unlock it with your bank, then try again.',
}

function provingRoutes(app: FastifyInstance, options: PageOptions): void {
  const { store, sessions } = options
  const credentials = async (session: LinkSession, reply: FastifyReply, code?: string) => {
    const bank = session.institutionId && institutionOf(session.institutionId)
    if (!bank) return reply.redirect(`/link/session/${session.id}`, 303)
    const update = Boolean((await store.linkToken(session.token))?.itemId)
    const words = code && (wrongWords[code] ?? `The bank could not be asked (${code}). Try again later.`)
    const error = code ? { type: 'ITEM_ERROR', code, message: words! } : undefined
    const facts = factsOf(session, 'CREDENTIAL', 'requires_credentials', {
      events: error ? ['SUBMIT_CREDENTIALS', 'ERROR'] : ['SELECT_INSTITUTION'],
      ...(error ? { error } : {}),
    })
    return show(reply, facts, credentialsView(session.id, bank, words, !update))
  }
  /** Where a person goes who has shown enough: to the accounts, or, when repairing a sign-in, to the end. */
  const onwards = async (session: LinkSession, reply: FastifyReply) => {
    if (!(await store.linkToken(session.token))?.itemId)
      return reply.redirect(`/link/session/${session.id}/accounts`, 303)
    if (await sessions.claimFinish(session.id)) await finishLinking(options, session, [])
    return reply.redirect(`/link/session/${session.id}/connected`, 303)
  }
  app.get(
    '/link/session/:id/credentials',
    withSession(sessions, (session, _request, reply) => credentials(session, reply)),
  )
  app.post(
    '/link/session/:id/credentials',
    withSession(sessions, async (session, request, reply) => {
      const given = z.object({ username: z.string(), password: z.string() }).safeParse(request.body)
      const result = given.success
        ? signIn(given.data.username.trim(), given.data.password)
        : ({ kind: 'error', code: 'INVALID_CREDENTIALS' } as const)
      if (result.kind === 'error') return credentials(session, reply, result.code)
      await sessions.signIn(session.id, given.data!.username.trim(), result.code)
      return result.code ? reply.redirect(`/link/session/${session.id}/code`, 303) : onwards(session, reply)
    }),
  )
  const code = (session: LinkSession, reply: FastifyReply, wrong?: string) => {
    if (!session.codeNeeded) return reply.redirect(`/link/session/${session.id}/credentials`, 303)
    const error = wrong ? { type: 'ITEM_ERROR', code: 'INVALID_MFA', message: wrong } : undefined
    const facts = factsOf(session, 'MFA', 'requires_code', {
      events: error ? ['SUBMIT_MFA', 'ERROR'] : ['SUBMIT_CREDENTIALS'],
      ...(error ? { error } : {}),
    })
    return show(reply, facts, codeView(session.id, institutionOf(session.institutionId!)!, wrong))
  }
  app.get(
    '/link/session/:id/code',
    withSession(sessions, async (session, _request, reply) => code(session, reply)),
  )
  app.post(
    '/link/session/:id/code',
    withSession(sessions, async (session, request, reply) => {
      const given = z.object({ code: z.string() }).safeParse(request.body)
      if (!given.success || given.data.code.trim() !== mfaCode)
        return code(session, reply, 'That code is not right. Check it and try again.')
      await sessions.acceptCode(session.id)
      return onwards(session, reply)
    }),
  )
}

function connectedRoute(app: FastifyInstance, options: PageOptions): void {
  const { store, sessions } = options
  app.get(
    '/link/session/:id/connected',
    withSession(sessions, async (session, _request, reply) => {
      const success = await successOf(options, session)
      if (!success && session.finishing)
        return show(reply.header('refresh', '1'), factsOf(session, 'CONNECTED', 'connected'), momentView())
      if (!success) return reply.redirect(`/link/session/${session.id}`, 303)
      const update = Boolean((await store.linkToken(session.token))?.itemId)
      return show(
        reply,
        factsOf(session, 'CONNECTED', 'connected', { success }),
        connectedView(institutionOf(session.institutionId!)!, update),
      )
    }),
  )
}
