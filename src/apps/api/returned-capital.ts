import type { FastifyInstance } from 'fastify'
import { noticePdf } from '#business/tax/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { routeBudget } from './authorisation/budgets.ts'

export function registerReturnedCapital(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { portfolioId: PortfolioId; file: string } }>(
    '/returned-capital/:portfolioId/:file',
    { config: { budget: routeBudget.drawn } },
    async ({ params: { portfolioId, file } }, reply) => {
      const recordOn = /^(\d{4}-\d\d-\d\d)\.pdf$/.exec(file)?.[1]
      const pdf = recordOn ? await noticePdf(platform, { portfolioId, recordOn }) : null
      if (!pdf) return reply.code(404).send({ error: 'We cannot find this form.' })
      return reply
        .header('cache-control', 'public, no-cache')
        .header('content-disposition', `inline; filename="form-8937-portfolio-${portfolioId}-${file}"`)
        .type('application/pdf')
        .send(pdf)
    },
  )
}
