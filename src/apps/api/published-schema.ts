import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { routeBudget } from './authorisation/budgets.ts'

const text = readFileSync(new URL('../../io/graphql/public-schema.generated.graphql', import.meta.url), 'utf8')

export function registerPublishedSchema(app: FastifyInstance): void {
  app.get('/schema.graphql', { config: { budget: routeBudget.drawn } }, async (_request, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=300')
      .type('text/plain; charset=utf-8')
      .send(text),
  )
}
