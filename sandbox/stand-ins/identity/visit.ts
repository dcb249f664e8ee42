import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../base/html.ts'
import { cookiesOf, type PageContext, show } from './page-context.ts'
import { schema } from './schema.ts'
import { notice } from './views.ts'

export type Step = { readonly uid: string; readonly params: Record<string, unknown> }
export type At = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly step: Step }

/** A page of one visit: one interaction of the provider. */
export const atStep =
  (context: PageContext, handle: (at: At) => Promise<unknown>) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const step = await stepOf(context, request, reply)
    return step ? handle({ request, reply, step }) : reply
  }

/**
 * The visit that a page belongs to. When it is over already (a second click, the back button, a reload), the same
 * request is asked again: a person who is signed in by then goes straight back to the portal.
 */
async function stepOf(context: PageContext, request: FastifyRequest, reply: FastifyReply): Promise<Step | undefined> {
  const { uid } = request.params as { uid: string }
  const found = await context.provider.interactionDetails(request.raw, reply.raw).catch(() => undefined)
  if (found?.uid === uid) return { uid, params: found.params as Record<string, unknown> }
  const { rows } = await context.pool.query(
    `select query from ${schema}.asked where interaction = $1 and expires_at > now()`,
    [uid],
  )
  if (rows[0] && cookiesOf(request)[context.provider.cookieName('interaction')])
    void reply.redirect(`/authorize?${rows[0].query}`, 303)
  else
    void show(
      context,
      reply,
      'Start again',
      notice(
        'Please start again',
        'This visit has ended, or began in another browser. Nothing is lost.',
        html`<a class="sun" href="${context.portalOrigins[0]!}/">Go to Longlight</a>`,
      ),
      400,
    )
  return undefined
}
