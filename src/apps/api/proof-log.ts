import type { FastifyInstance, FastifyReply } from 'fastify'
import { checkpointNote, entryBundle, growthProof, hashTile } from '#business/proof/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { routeBudget } from './authorisation/budgets.ts'

const forever = 'public, max-age=31536000, immutable'
const briefly = 'public, max-age=60'
const config = { budget: routeBudget.drawn }

export function registerProofLog(app: FastifyInstance, { db }: Platform): void {
  const orMissing = async (reply: FastifyReply, type: string, kept: string, body: string | Buffer | null) =>
    body === null
      ? reply.code(404).type('text/plain; charset=utf-8').send('There is nothing at this address.\n')
      : reply.header('cache-control', kept).header('access-control-allow-origin', '*').type(type).send(body)
  app.get('/proof/log/checkpoint', { config }, async (_request, reply) =>
    orMissing(reply, 'text/plain; charset=utf-8', briefly, await checkpointNote(db)),
  )
  app.get<{ Params: { '*': string } }>('/proof/log/tile/entries/*', { config }, async ({ params }, reply) =>
    orMissing(reply, 'application/octet-stream', forever, await entryBundle(db, params['*'])),
  )
  app.get<{ Params: { level: string; '*': string } }>(
    '/proof/log/tile/:level/*',
    { config },
    async ({ params }, reply) =>
      orMissing(
        reply,
        'application/octet-stream',
        forever,
        /^\d$/.test(params.level) ? await hashTile(db, Number(params.level), params['*']) : null,
      ),
  )
  app.get<{ Params: { size: string } }>('/proof/log/consistency/:size', { config }, async ({ params }, reply) =>
    orMissing(
      reply,
      'text/plain; charset=utf-8',
      briefly,
      /^\d{1,9}$/.test(params.size) ? await growthProof(db, Number(params.size)) : null,
    ),
  )
}
