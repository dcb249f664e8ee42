import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { gatedPages } from '#business/security/rules/gate.ts'
import { openGatedPage } from '#business/security/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { routeBudget } from './authorisation/budgets.ts'

const folder = fileURLToPath(new URL('../../../content/pages', import.meta.url))

/** Serves text behind a password. Each POST is one attempt. */
export function registerGatedPages(app: FastifyInstance, platform: Platform, hash: string | null): void {
  for (const slug of gatedPages)
    app.post(
      `/gated-pages/${slug}`,
      { bodyLimit: 2_000, config: { budget: routeBudget.gate } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const opened = await openGatedPage(platform, { hash, folder }, { slug, input: request.body, ip: request.ip })
        if (!isRefusal(opened)) return opened
        return reply.code(opened.code === 'tooManyTries' ? 429 : 401).send({ error: opened.message })
      },
    )
}
