import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { EsignOptions } from './api.ts'
import { pagesOf } from './documents.ts'
import type { Signing } from './signing.ts'
import { endView, type PageFacts, page, signingView, waitingView } from './signing-views.ts'
import type { Request, Session, Signature } from './store.ts'

const folded = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
const isSameName = (typed: string, signer: string): boolean => folded(typed) === folded(signer)

const file = (name: string) => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8')
const script = file('signing.js')
const style = file('signing.css')

// Any page may frame this one, as with the partner; which one it is, is asked by message.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; object-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors *"

type Again = { readonly typed?: string; readonly problem?: string }
type Opened = { readonly session: Session; readonly request: Request; readonly signature: Signature }

/** The pages that the partner's embedded client shows in its frame. */
export function signingPages(app: FastifyInstance, options: EsignOptions, signing: Signing): void {
  const { store } = options
  app.get('/editor/signing.js', async (_request, reply) => reply.header('content-type', 'text/javascript').send(script))
  app.get('/editor/signing.css', async (_request, reply) => reply.header('content-type', 'text/css').send(style))
  openRoute(app, options, signing)
  answerRoutes(app, options, signing)
  app.get<{ Params: { session: string } }>('/editor/document/:session', async (request, reply) => {
    const session = await store.session(request.params.session)
    const signature = session && (await store.signature(session.signatureId))
    if (!signature) return reply.code(404).send('There is no such document.')
    const [first] = await store.files(signature.requestId)
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', 'inline')
      .header('cache-control', 'no-store')
      .send(first!.bytes)
  })
}

function show(
  reply: FastifyReply,
  title: string,
  facts: PageFacts | null,
  body: Parameters<typeof page>[2],
  status = 200,
) {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(page(title, facts, body))
}

function openRoute(app: FastifyInstance, { store, clock, clientId }: EsignOptions, signing: Signing): void {
  const asked = z.object({
    signature_id: z.string(),
    token: z.string(),
    client_id: z.string().optional(),
    parent_url: z.string().optional(),
    skip_domain_verification: z.string().optional(),
  })
  app.get('/editor/embeddedSign', async (request, reply) => {
    if (await store.takeHang()) return show(reply, 'One moment', null, waitingView())
    const query = asked.safeParse(request.query)
    const parentOrigin = query.success ? originOf(query.data.parent_url) : ''
    const refuse = (text: string, code: string, signatureId = '') => {
      const messages = [{ type: 'hellosign:error', payload: { signatureId, code } }]
      const facts = { parentOrigin, signatureId, verify: false, messages }
      return show(reply, 'This cannot be signed', facts, endView(text), 400)
    }
    if (!query.success) return refuse('The link is not complete.', 'invalid_parameters')
    const { signature_id: signatureId, token, client_id, skip_domain_verification } = query.data
    if (client_id !== clientId) return refuse('The client id is not known.', 'invalid_client_id', signatureId)
    const signature = await store.signature(signatureId)
    const opened = signature && (await store.takeSignUrl(token, signatureId, clock.now()))
    const owner = signature && (await store.request(signature.requestId))
    if (!opened || owner?.state !== 'open' || signature.status !== 'awaiting_signature')
      return refuse(
        'The link was used already, has expired, or there is nothing left to sign.',
        'sign_url_invalid',
        signatureId,
      )
    const session = await store.startSession(signatureId, parentOrigin, skip_domain_verification !== '1')
    await signing.view(signature)
    return reply.redirect(`/editor/embeddedSign/${session.id}`, 303)
  })
}

/** The page that embeds this one, where it said; a page opened by itself has none to talk to. */
const originOf = (url: string | undefined): string =>
  url && URL.canParse(url) && /^https?:/.test(url) ? new URL(url).origin : ''

function answerRoutes(app: FastifyInstance, { store }: EsignOptions, signing: Signing): void {
  const textOf = async (request: Request) =>
    (await Promise.all((await store.files(request.requestId)).map((original) => pagesOf(original.bytes)))).flat()
  const pageNow = async (reply: FastifyReply, found: Opened, again: Again = {}) =>
    current(reply, found, found.request.state === 'open' ? await textOf(found.request) : [], again)
  const opened = async (request: FastifyRequest): Promise<Opened | null> => {
    const session = await store.session((request.params as { session: string }).session)
    const signature = session && (await store.signature(session.signatureId))
    const owner = signature && (await store.request(signature.requestId))
    return owner ? { session, signature, request: owner } : null
  }
  app.get('/editor/embeddedSign/:session', async (request, reply) => {
    const found = await opened(request)
    if (!found) return show(reply, 'This cannot be signed', null, endView('There is no such page.'), 404)
    return pageNow(reply, found)
  })
  app.post('/editor/embeddedSign/:session/sign', async (request, reply) => {
    const found = await opened(request)
    if (!found) return show(reply, 'This cannot be signed', null, endView('There is no such page.'), 404)
    const given = z.object({ name: z.string().trim().min(2), agree: z.literal('yes') }).safeParse(request.body)
    if (!given.success) {
      const typed = String((request.body as { name?: unknown } | undefined)?.name ?? '')
      return pageNow(reply, found, { typed, problem: 'Type your full name and agree to sign electronically.' })
    }
    // The signature is that of the signer whom the request names, however the name is spaced or written large.
    if (!isSameName(given.data.name, found.signature.name))
      return pageNow(reply, found, {
        typed: given.data.name,
        problem: `This document is for ${found.signature.name} to sign. Type that name.`,
      })
    await signing.sign(found.signature, given.data.name)
    return reply.redirect(`/editor/embeddedSign/${found.session.id}`, 303)
  })
  app.post('/editor/embeddedSign/:session/decline', async (request, reply) => {
    const found = await opened(request)
    if (!found) return show(reply, 'This cannot be signed', null, endView('There is no such page.'), 404)
    const given = z.object({ reason: z.string().trim().min(1).max(500) }).safeParse(request.body)
    if (!given.success) return pageNow(reply, found, { problem: 'Say why you decline.' })
    await signing.decline(found.signature, given.data.reason)
    return reply.redirect(`/editor/embeddedSign/${found.session.id}`, 303)
  })
}

/** The page as things stand now, so that a reload, or a second click, shows the same state. */
function current(reply: FastifyReply, { session, request, signature }: Opened, pages: readonly string[], again: Again) {
  const { signatureId } = signature
  const facts = (open: boolean, ...messages: PageFacts['messages']): PageFacts => ({
    parentOrigin: session.parentOrigin,
    signatureId,
    verify: open && session.verify,
    messages,
  })
  if (signature.status === 'signed')
    return show(
      reply,
      'Signed',
      facts(
        false,
        { type: 'hellosign:userSignRequest', payload: { signatureId } },
        { type: 'hellosign:userFinishRequest' },
      ),
      endView('Thank you. The document is signed.'),
    )
  if (signature.status === 'declined')
    return show(
      reply,
      'Declined',
      facts(false, {
        type: 'hellosign:userDeclineRequest',
        payload: { signatureId, reason: signature.declineReason ?? '' },
      }),
      endView('You have declined to sign.'),
    )
  if (request.state !== 'open')
    return show(
      reply,
      'This cannot be signed',
      facts(false, { type: 'hellosign:error', payload: { signatureId, code: `signature_request_${request.state}` } }),
      endView('The request was withdrawn or has expired.'),
      400,
    )
  return show(
    reply,
    request.title,
    facts(true, { type: 'hellosign:initialize', payload: { signatureId } }),
    signingView(session, request, signature, pages, again),
    again.problem ? 400 : 200,
  )
}
